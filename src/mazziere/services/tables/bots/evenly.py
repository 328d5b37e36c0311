"""How are the bots of the house spread over the tables?"""

from mazziere.services.tables.bots.port import BotPort


def spread(roster: list[BotPort], count: int, seats: dict[str, int]) -> dict[str, list[BotPort]]:
    """Table → its bots: `count` in all, spread evenly, with at least one seat per table left for people.

    seats  table → its number of seats

    A bot may play at several tables at once, but has only one seat at each.
    """
    seated: dict[str, list[BotPort]] = {table: [] for table in seats}
    turn = 0
    while count > 0 and roster:
        open_tables = [
            table for table, size in seats.items() if len(seated[table]) < min(size - 1, len(roster))
        ]
        if not open_tables:
            break
        for table in open_tables[:count]:
            bot = roster[turn % len(roster)]
            while bot in seated[table]:
                turn += 1
                bot = roster[turn % len(roster)]
            seated[table].append(bot)
            turn += 1
            count -= 1
    return seated
