-- Who readers are when they do more than read, and what they did with an article.

-- A user's id begins with the market they first came from, which says where their row lies; they may act in others.
create table reader_user (
  market      text not null check (market ~ '^[a-z]{4}$'),
  id          text not null check (left(id, 4) = market),
  -- null for a guest, who has no token
  login_type  text check (login_type in ('fb', 'gg')),
  name        text not null default '',
  portrait    text not null default '',
  -- whose guest this is: the device and the mark of its key (a hash) that the first signed call was made with; until
  -- then nobody but its owner knows the id, which is no part of anything that others see
  device_id   text,
  key_mark    text,
  created_at  timestamptz not null,
  primary key (market, id),
  check ((device_id is null) = (key_mark is null))
);
create index reader_user_key on reader_user (market, device_id, key_mark) where key_mark is not null;

-- What users think of articles: a row for each who likes (1) or dislikes (-1). The likes are counted in article.like_count.
create table reaction (
  market         text not null,
  news_entry_id  text not null,
  user_id        text not null,
  value          smallint not null check (value in (-1, 1)),
  at             timestamptz not null,
  primary key (market, news_entry_id, user_id),
  foreign key (market, news_entry_id) references article (market, news_entry_id) on delete cascade
);
create index reaction_of_user on reaction (user_id);

-- Which device shared what within the last hour, so that it counts once; nobody needs it for longer.
create table recent_share (
  market         text not null,
  news_entry_id  text not null,
  device_id      text not null,
  at             timestamptz not null,
  primary key (market, news_entry_id, device_id),
  foreign key (market, news_entry_id) references article (market, news_entry_id) on delete cascade
);
create index recent_share_age on recent_share (at);

-- Who likes a comment; counted in comment.like_count.
create table comment_like (
  market      text not null,
  comment_id  text not null,
  user_id     text not null,
  at          timestamptz not null,
  primary key (market, comment_id, user_id),
  foreign key (market, comment_id) references comment (market, id) on delete cascade
);
create index comment_like_of_user on comment_like (user_id);

-- What is said under a clip is said under one that we have.
alter table comment
  add column clip_entry_id text generated always as (case post_type when 'clip' then post_id end) stored,
  add foreign key (market, clip_entry_id) references clip (market, news_entry_id);
comment on column comment.post_id is 'news_entry_id of the article or of the clip';

-- A like or a share changes nothing in a feed: whoever keeps feeds in memory is not told of it.
create function tell_article_update() returns trigger language plpgsql as $$
declare
  one text;
begin
  for one in select distinct market from changed join former using (market, news_entry_id)
              where changed.like_count = former.like_count and changed.share_count = former.share_count loop
    perform pg_notify('articles', one);
  end loop;
  return null;
end
$$;
drop trigger article_updated on article;
create trigger article_updated after update on article
  referencing old table as former new table as changed for each statement execute function tell_article_update();
