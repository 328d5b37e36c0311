"""What is in a progressive jackpot, who put it there, and who wins it?

A machine and a stream of its own, beside the tables that play for it: `apply(jackpot, command, at)`. Two
tables that win in one instant are put in order by the store, since both append to this stream.

A FIRST 5 bet lies with the stakes of its table until its round is settled. Then, in one append with
`RoundSettled`, its parts go to the pot and to the seed of the next pot, and the rest is the house's: so a
void round has nothing to give back here, and what is won is final. Parts of a unit are carried in hundredths
from round to round.
"""
