"""Hands in the format of iPoker, written for these tests: nobody ever played them."""

from __future__ import annotations

SESSION = """\
<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="1">
 <general>
  <mode>real</mode>
  <gametype>{gametype}</gametype>
  <tablename>Etna, 7654321</tablename>
  <nickname>Ada</nickname>
{more}
 </general>
"""

GAME = """\
 <game gamecode="1001">
  <general>
   <startdate>01.03.2015 12:00:00</startdate>
   <players>
    <player seat="1" win="€0" name="Ada &amp; Co" bet="€0" dealer="1" chips="€11,50"/>
    <player seat="3" name="Ada" chips="€10" win="€0" bet="€4" dealer="0"/>
    <player seat="6" dealer="0" win="€11,60" bet="€8" chips="€1.010" name="Bruno"/>
    <player seat="8" win="€0" name="" bet="€0" dealer="0" chips="€0"/>
   </players>
  </general>
  <round no="0">
   <action no="2" player="Bruno" type="2" cards="" sum="€0,50"/>
   <action no="1" player="Ada" type="1" cards="" sum="€0,25"/>
  </round>
  <round no="1">
   <cards player="Ada &amp; Co" type="Pocket">X X</cards>
   <action no="3" player="Ada &amp; Co" type="0" cards="" sum="€0"/>
   <cards player="Ada" type="Pocket">S10 HK</cards>
   <action no="4" player="Ada" type="23" cards="" sum="€1,50"/>
   <cards player="Bruno" type="Pocket">X X</cards>
   <action no="5" player="Bruno" type="3" cards="" sum="€1"/>
  </round>
  <round no="2">
   <cards player="" type="Flop">D2 H8 S9</cards>
   <action no="6" player="Ada" type="5" cards="" sum="€2,50"/>
   <action no="7" player="Bruno" type="23" cards="" sum="€6,50"/>
   <action no="8" player="Ada" type="0" cards="" sum="€0"/>
  </round>
 </game>
"""

CASH = SESSION.format(gametype="Holdem NL €0,25/€0,50", more="") + GAME + "</session>\n"

TOURNAMENT = (
    SESSION.format(
        gametype="Omaha PL",
        more="<tournamentname>Etna</tournamentname><buyin>€5+€0.50</buyin> }<place>3</place>",
    )
    + """\
<game gamecode="1002"><general><startdate>2015-03-01 12:00:00</startdate><players>
<player seat="2" name="Ada" chips="1,500" dealer="1" win="0" bet="260" rebuy="0" addon="0"/>\
<player seat="5" name="Bruno" chips="70" dealer="0" win="210" bet="70" />\
<player seat="9" name="Carla" chips="1,400" dealer="0" win="380" bet="260" />
</players></general>
<round no="0"><action no="1" player="Ada" type="15" sum="10" cards="[cards]"/>\
<action no="2" player="Bruno" type="15" sum="10"/><action no="3" player="Carla" type="15" sum="10"/>
<action no="4" player="Bruno" type="1" sum="50"/><action no="5" player="Carla" type="2" sum="100"/></round>
<round no="1"><cards type="Pocket" player="Bruno">SA HA S2 H3</cards>\
<action no="7" player="Bruno" type="7" sum="10" cards=""/>\
<cards type="Pocket" player="Ada">SK HK D2 D3</cards><action no="6" player="Ada" type="23" sum="250"/>
<cards type="Pocket" player="Carla">C9 H9 D5 D6</cards><action no="8" player="Carla" type="3" sum="150"/></round>
<round no="2"><cards type="Flop" player="">C4 C7 D9</cards><action no="10" player="Carla" type="4" sum="0"/>
<action no="11" player="Ada" type="4" sum="0"/></round>
<round no="3"><cards type="Turn" player="">SJ</cards><action no="12" player="Carla" type="4" sum="0"/>
<action no="13" player="Ada" type="4" sum="0"/></round>
<round no="4"><cards type="River" player="">CA</cards><action no="14" player="Carla" type="4" sum="0"/>
<action no="15" player="Ada" type="4" sum="0"/></round>
</game></session>
"""
)

STUD = (
    SESSION.format(gametype="7 Card Stud L", more="<tournamentname>Etna</tournamentname>")
    + """\
<game gamecode="1003"><general><startdate>2015-03-01 12:00:00</startdate><players>
<player seat="2" name="Ada" chips="1,500" dealer="1" win="0" bet="90"/>
<player seat="5" name="Bruno" chips="700" dealer="0" win="260" bet="170"/></players></general>
<round no="0"><action no="1" player="Ada" type="15" sum="10"/><action no="2" player="Bruno" type="15" sum="10"/></round>
<round no="1"></round>
<round no="2"><cards type="Third Street" player="Ada">S2 H4 D3</cards><action no="3" player="Ada" type="16" sum="20"/>
<cards type="Third Street" player="Bruno">X X HJ</cards><action no="4" player="Bruno" type="5" sum="80"/>
<action no="5" player="Ada" type="3" sum="60"/></round>
<round no="3"><cards type="Fourth Street" player="Ada">C7</cards><cards type="Fourth Street" player="Bruno">HK</cards>
<action no="6" player="Bruno" type="5" sum="80"/><action no="7" player="Ada" type="0" sum="0"/></round>
</game></session>
"""
)

LIMIT = (
    SESSION.format(gametype="Holdem L $0.10/$0.20", more="")
    + """\
<game gamecode="1004"><general><startdate>2015-03-01 12:00:00</startdate><players>
<player seat="2" name="Ada" chips="$5" dealer="1" win="$1.73" bet="$0.80"/>
<player seat="5" name="Bruno" chips="$0.53" dealer="0" win="$0" bet="$0.53"/>
<player seat="7" name="Carla" chips="$5" dealer="0" win="$0" bet="$0.40"/></players></general>
<round no="0"><action no="1" player="Bruno" type="1" sum="$0.05"/><action no="2" player="Carla" type="2" sum="$0.10"/></round>
<round no="1"><cards type="Pocket" player="Ada">SA HA</cards><action no="3" player="Ada" type="3" sum="$0.10"/>
<cards type="Pocket" player="Bruno">SK HK</cards><action no="4" player="Bruno" type="3" sum="$0.05"/>
<cards type="Pocket" player="Carla">X X</cards><action no="5" player="Carla" type="4" sum="$0"/></round>
<round no="2"><cards type="Flop" player="">C4 C7 D9</cards><action no="6" player="Bruno" type="5" sum="$0.10"/>
<action no="7" player="Carla" type="3" sum="$0.10"/><action no="8" player="Ada" type="3" sum="$0.10"/></round>
<round no="3"><cards type="Turn" player="">SJ</cards><action no="9" player="Bruno" type="5" sum="$0.20"/>
<action no="10" player="Carla" type="3" sum="$0.20"/><action no="11" player="Ada" type="3" sum="$0.20"/></round>
<round no="4"><cards type="River" player="">C2</cards><action no="12" player="Bruno" type="7" sum="$0.13"/>
<action no="13" player="Carla" type="0" sum="$0"/><action no="14" player="Ada" type="23" sum="$0.40"/></round>
</game></session>
"""
)


SHOWDOWN = (
    SESSION.format(gametype="Holdem NL €0,25/€0,50", more="")
    + """\
 <game gamecode="1005">
  <general>
   <startdate>01.03.2015 12:00:00</startdate>
   <players>
    <player seat="3" name="Ada" chips="€4" win="€3,90" bet="€4" dealer="1"/>
    <player seat="6" name="Bruno" chips="€9" win="€3,90" bet="€4" dealer="0"/>
   </players>
  </general>
  <round no="0">
   <action no="1" player="Ada" type="1" cards="" sum="€0,25"/>
   <action no="2" player="Bruno" type="2" cards="" sum="€0,50"/>
  </round>
  <round no="1">
   <cards player="Ada" type="Pocket">S10 HK</cards>
   <action no="3" player="Ada" type="23" cards="" sum="€4"/>
   <cards player="Bruno" type="Pocket">D8 C9</cards>
   <action no="4" player="Bruno" type="3" cards="" sum="€3,50"/>
  </round>
  <round no="2"><cards player="" type="Flop">D2 H8 S9</cards></round>
  <round no="3"><cards player="" type="Turn">C3</cards></round>
  <round no="4"><cards player="" type="River">C4</cards></round>
 </game>
</session>
"""
)
