-- An article has one channel, which its card names and readers' tastes are learnt by. The lists of these others show it too.
alter table article add column also_in text[] not null default '{}' check (not category = any (also_in));
