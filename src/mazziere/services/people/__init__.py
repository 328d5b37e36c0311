"""The people of a room: who they are, how they prove it, and which role they have.

    events ──> person ──> people            who is who: the streams, the names, the roles
                           ├── sessions        in which browsers
                           ├── members         by which password
                           └── authenticators  by which code besides

Every person has a stream of events, as every table does. Of a secret only its hash is stored; the one secret
that must be stored in the clear, the authenticator's, is never shown again. Nothing here knows chips or
tables.
"""
