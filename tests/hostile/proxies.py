"""A room in a process of its own behind a real nginx or Caddy, with the files of the documentation."""

import contextlib
import shutil
import socket
import ssl
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = ROOT / "docs" / "proxies"
PATIENCE_S = 60

NGINX = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def free_ports(count):
    """Free ports of this machine."""
    with contextlib.ExitStack() as held:
        sockets = [held.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [one.getsockname()[1] for one in sockets]


def certificate(folder):
    """A self-signed certificate for localhost, and its key."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
         "-keyout", folder / "key.pem", "-out", folder / "cert.pem", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost"],
        check=True, capture_output=True,
    )  # fmt: skip
    return folder / "cert.pem", folder / "key.pem"


def trusting(folder):
    """A TLS context that trusts this one certificate."""
    return ssl.create_default_context(cafile=folder / "cert.pem")


@contextlib.contextmanager
def running(program, folder, name, *, until_port, environ=None):
    """Run a program until the block ends; yields once it listens at the port."""
    with (folder / f"{name}.out").open("wb") as out:
        process = subprocess.Popen(program, cwd=ROOT, stdout=out, stderr=out, env=environ)
    try:
        patience = time.monotonic() + PATIENCE_S
        while not answers(until_port):
            assert process.poll() is None, (folder / f"{name}.out").read_text()
            assert time.monotonic() < patience, f"{name} does not listen"
            time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait(15)


def answers(port):
    """Whether something listens at this port."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def room_program(folder, *options):
    """`mazziere serve`, without bots."""
    return [sys.executable, "-m", "mazziere", "serve", "--data", folder / "data", "--bots", "0", *options]


def nginx_program(folder, *, port, room_port):
    """nginx with the documented file, at other ports and for another name."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed: sudo apt-get install nginx")
    cert, key = certificate(folder)
    (plain,) = free_ports(1)
    site = told(
        (FILES / "nginx.conf").read_text(),
        {
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
            "listen [::]:80;": "",
            "listen [::]:443 ssl http2;": "",
            "poker.example;": "localhost;",
            "/etc/letsencrypt/live/poker.example/fullchain.pem": str(cert),
            "/etc/letsencrypt/live/poker.example/privkey.pem": str(key),
            "http://127.0.0.1:8000;": f"http://127.0.0.1:{room_port};",
        },
    )
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
    return [program, "-e", folder / "nginx.log", "-c", folder / "nginx.conf"]


def caddy_program(folder, *, port, room_port):
    """Caddy with the documented file, at other ports and for another name."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not installed: sudo apt-get install caddy")
    cert, key = certificate(folder)
    site = told(
        (FILES / "Caddyfile").read_text(),
        {
            "{\n\tservers {": "{\n\tadmin off\n\tauto_https disable_redirects\n\tservers {",
            "poker.example {": f"https://localhost:{port} {{\n\tbind 127.0.0.1\n\ttls {cert} {key}",
            "reverse_proxy 127.0.0.1:8000 {": f"reverse_proxy 127.0.0.1:{room_port} {{",
        },
    )
    (folder / "Caddyfile").write_text(site)
    return [program, "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]


def told(text, changes):
    """The text with each of these replaced; every one must occur."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text
