-- The rest of the sample news, how it leaves, and what readers say about news.

-- Who took an article out, once more: 'retirement' is a sample that left, be it for live news or with its file; it may return.
alter table article
  drop constraint article_removed_by_check,
  add constraint article_removed_by_check check (removed_by in ('operator', 'publisher', 'source', 'retirement')),
  add check (removed_by is distinct from 'retirement' or is_sample);
comment on column article.places is 'ids of the cities it is about, of the gazetteer of its market’s country, the main one first';
comment on column article.city_label is 'what its readers call the first of its places';

-- Samples are made anew at each start and leave with those of the articles. What the operator made of one stays: a topic's
-- state, a trend's pin or ban.
alter table topic add column is_sample boolean not null default false;
create index topic_sample on topic (market) where is_sample;
-- A market has sample trends only until it has one that was counted.
alter table trend add column is_sample boolean not null default false;
create index trend_sample on trend (market) where is_sample;

-- What readers say under an article or a clip. A root stands by itself, a reply in the thread of its root.
create table comment (
  market       text not null check (market ~ '^[a-z]{4}$'),
  id           text not null check (id ~ '^[a-z]{4}[0-9a-z]{16}$' and left(id, 4) = market),
  post_type    text not null check (post_type in ('news', 'clip')),
  -- news_entry_id, or the clip's id
  post_id      text not null,
  -- both null for a root; the parent is the root or another reply of its thread
  root_id      text,
  parent_id    text,
  -- null for a sample, whose author has a name and nothing else
  user_id      text,
  author_name  text,
  content      text not null check (content <> '' and char_length(content) <= 1000),
  -- what the author's app calls it: posting it twice stores it once
  client_id    text,
  is_sticky    boolean not null default false,
  like_count   integer not null default 0 check (like_count >= 0),
  -- of a root: the replies of its thread that are not deleted
  reply_count  integer not null default 0 check (reply_count >= 0),
  -- what the hot order goes by
  heat         integer not null generated always as (like_count + 2 * reply_count) stored,
  is_sample    boolean not null default false,
  created_at   timestamptz not null,
  -- its words are shown no more; it stands as a stub while something answers to it
  deleted_at   timestamptz,
  -- 'retirement' is a sample that left and may return
  deleted_by   text check (deleted_by in ('author', 'moderator', 'retirement')),
  primary key (market, id),
  foreign key (market, root_id) references comment (market, id),
  foreign key (market, parent_id) references comment (market, id),
  check ((root_id is null) = (parent_id is null)),
  check (root_id is null or not is_sticky),
  check ((deleted_at is null) = (deleted_by is null)),
  check (not is_sample or (user_id is null and author_name <> ''))
);
-- the three orders of an article's comments, and the one of a thread; the id decides between equals, so that a cursor has
-- one place
create index comment_hot on comment (market, post_type, post_id, is_sticky desc, heat desc, created_at desc, id desc)
  where root_id is null;
create index comment_latest on comment (market, post_type, post_id, created_at desc, id desc) where root_id is null;
create index comment_most_voted on comment (market, post_type, post_id, like_count desc, created_at desc, id desc)
  where root_id is null;
create index comment_thread on comment (market, root_id, heat desc, created_at desc, id desc) where root_id is not null;
create index comment_answers on comment (market, parent_id) where parent_id is not null;
create index comment_of_user on comment (market, user_id, created_at desc) where user_id is not null;
create unique index comment_client on comment (market, user_id, client_id) where client_id is not null;
create index comment_sample on comment (market) where is_sample;
