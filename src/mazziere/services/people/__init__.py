"""Who is who, how do they prove it, and what are they trusted with?

Every person owns a stream of events, as every table does. What is kept of a secret is its hash.
"""
