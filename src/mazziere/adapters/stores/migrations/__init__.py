"""How did the tables come to be as they are? One file per step, carried out by Alembic."""
