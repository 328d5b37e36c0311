"""Who is who, how do they prove it, and what are they trusted with?

    events ──> person ──> people            who is who: the streams, the names, the roles
                           ├── sessions        in which browsers
                           ├── members         by which password
                           └── authenticators  by which code besides

Every person owns a stream of events, as every table does. What is kept of a secret is its hash; the one
secret that must be kept as it is, the authenticator's, is never told again. Nothing here knows chips or
tables.
"""
