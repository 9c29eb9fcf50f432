-- What was counted as popularity: a device counts once for an article and day, whichever process counts it and however
-- often it restarts. A mark is a hash of the kind, the device and the article, so that the table tells nobody what a
-- device was shown. One partition a day, dropped after two.
create table figure_mark (
  day  date not null,
  mark bigint not null,
  primary key (day, mark)
) partition by range (day);
