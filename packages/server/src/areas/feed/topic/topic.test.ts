import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TopicRepository } from './topic.repository.ts';
import { TopicService, topicId } from './topic.service.ts';
import { readTopicFile, type TopicFile } from './topic-file.ts';

const decision = { who: 'ada', why: '', at: new Date(Date.UTC(2026, 2, 10, 12)) };
const later = { ...decision, at: new Date(Date.UTC(2026, 2, 11)) };

let database: FreshDatabase;
let topics: TopicService;
const plain = anArticle({ pictures: [], url: 'https://courier.example/plain' });
const bridge = anArticle({ url: 'https://courier.example/bridge' });
const other = anArticle({ url: 'https://courier.example/other' });
const gone = anArticle({ removed_at: new Date(0), url: 'https://courier.example/gone' });
const cairo = anArticle({ market: 'egar' });
beforeAll(async () => {
  database = await freshDatabase();
  topics = new TopicService(new TopicRepository(database.sql));
  await insertArticles(database.sql, plain, bridge, other, gone, cairo);
});
afterAll(() => database.drop());

const aTopic = (key: string, known: Partial<TopicFile> = {}): TopicFile => ({
  market: 'ngen',
  key,
  title: 'Bridges',
  summary: '',
  source_name: 'Griot',
  sections: [
    { title: 'New', articles: [plain.news_entry_id, bridge.news_id] },
    { title: 'Old', articles: [other.url] },
  ],
  ...known,
});
const articlesOf = async (key: string) =>
  (
    await database.sql`
      select section, news_entry_id from topic_article where topic_id = ${topicId('ngen', key)} order by section, position`
  ).map((row) => [row.section, row.news_entry_id]);
const idsOf = (...articles: NewArticle[]) => articles.map((article) => article.news_entry_id);

describe('a topic', () => {
  it('is made as a draft, its articles by either id or by address, with the first picture there is', async () => {
    const made = await topics.create(aTopic('bridges'), decision);
    expect(made).toMatchObject({ key: 'bridges', state: 'draft', sections: 2, articles: 3, published_at: null });
    expect(made.id).toMatch(/^ngen[0-9a-z]{16}$/);
    const [first, second, third] = idsOf(plain, bridge, other);
    expect(await articlesOf('bridges')).toEqual([
      [1, first],
      [1, second],
      [2, third],
    ]);
    const [row] = await database.sql`select picture_id, source_name from topic where id = ${made.id}`;
    expect(row).toEqual({ picture_id: 'picture-1', source_name: 'Griot' });
  });

  it('is edited as a whole, and stays what it was to readers', async () => {
    await topics.create(aTopic('edited'), decision);
    await topics.publish('ngen', 'edited', { ...decision, withdraw: false });
    const edited = await topics.edit(
      aTopic('edited', { title: 'Anew', sections: [{ title: 'One', articles: [other.url] }] }),
      later,
    );
    expect(edited).toMatchObject({
      title: 'Anew',
      state: 'published',
      sections: 1,
      articles: 1,
      published_at: decision.at,
    });
    expect(await articlesOf('edited')).toEqual([[1, other.news_entry_id]]);
  });

  it('is published once, and taken back', async () => {
    await topics.create(aTopic('shown'), decision);
    const shown = await topics.publish('ngen', 'shown', { ...decision, withdraw: false });
    expect(shown).toMatchObject({ state: 'published', published_at: decision.at });
    const again = await topics.publish('ngen', 'shown', { ...later, withdraw: false });
    expect(again.updated_at).toEqual(decision.at);
    expect(await topics.publish('ngen', 'shown', { ...later, withdraw: true })).toMatchObject({
      state: 'draft',
      published_at: null,
    });
    const log = await database.sql`select what from audit_log where subject = 'shown' order by at, what`;
    expect(log.map(({ what }) => what)).toEqual(['topic.create', 'topic.publish', 'topic.withdraw']);
  });

  it('is not published when all its articles are gone', async () => {
    const only = anArticle();
    await insertArticles(database.sql, only);
    await topics.create(aTopic('empty', { sections: [{ title: 'One', articles: [only.news_id] }] }), decision);
    await database.sql`delete from article where news_id = ${only.news_id}`;
    await expect(topics.publish('ngen', 'empty', { ...decision, withdraw: false })).rejects.toThrow('are gone');
  });

  it('says all that is wrong with its articles, and leaves things as they were', async () => {
    const sections = [
      { title: 'A', articles: ['ngen0000000000000000', gone.url, cairo.news_id] },
      { title: 'B', articles: [bridge.news_id, bridge.url] },
    ];
    const creating = topics.create(aTopic('wrong', { sections, picture: 'nope' }), decision);
    await expect(creating).rejects.toThrow(
      [
        'Topic "wrong" cannot be used:',
        'sections[0].articles[0]: ngen has no article "ngen0000000000000000"',
        'sections[0].articles[1]: "https://courier.example/gone" was removed',
        `sections[0].articles[2]: ngen has no article "${cairo.news_id}"`,
        'sections[1].articles[1] is there already, by another of its names',
        'picture: ngen has no article "nope"',
      ].join('\n  '),
    );
    expect((await topics.list('ngen')).map(({ key }) => key)).not.toContain('wrong');
  });

  it('is made once and edited only where it is', async () => {
    await topics.create(aTopic('once'), decision);
    await expect(topics.create(aTopic('once'), decision)).rejects.toThrow('has a topic "once" already');
    await expect(topics.edit(aTopic('never'), decision)).rejects.toThrow('ngen has no topic "never"');
    await expect(topics.publish('ngen', 'never', { ...decision, withdraw: false })).rejects.toThrow('no topic');
  });
});

describe('a topic’s file', () => {
  it('is read as it is', () => {
    const file = aTopic('bridges', { picture: bridge.news_id });
    expect(readTopicFile(JSON.stringify(file), 'a.json')).toEqual(file);
    const { summary, source_name, ...least } = aTopic('bridges');
    expect(readTopicFile(JSON.stringify(least), 'a.json')).toEqual(aTopic('bridges', { source_name: '' }));
  });

  it.each<[string, unknown, string[]]>([
    [
      'no object',
      [],
      [
        'the topic should be an object',
        'market should be',
        'key should be',
        'title should be a text',
        'sections should be a list of 1 to 12',
      ],
    ],
    ['another market', { ...aTopic('a'), market: 'xxyy' }, ['market should be a market, such as "ngen"']],
    ['a bad key', { ...aTopic('A b') }, ['key should be small letters']],
    ['a slip', { ...aTopic('a'), sectons: [] }, ['has a field "sectons" that means nothing']],
    ['too many words', { ...aTopic('a'), title: 'x'.repeat(200) }, ['title is 200 characters long; 120 at most']],
    [
      'an empty section',
      { ...aTopic('a'), sections: [{ title: '', articles: [] }] },
      ['sections[0].title should be a text', 'sections[0].articles should be a list of 1 to 50'],
    ],
    [
      'an article twice',
      { ...aTopic('a'), sections: [{ title: 'A', articles: ['x', 'x'] }] },
      ['sections[0].articles[1] is the same as sections[0].articles[0]'],
    ],
    [
      'a number for an article',
      { ...aTopic('a'), sections: [{ title: 'A', articles: [7] }] },
      ['sections[0].articles[0] should be a text'],
    ],
  ])('is refused with everything that is wrong: %s', (_, raw, problems) => {
    const reading = () => readTopicFile(JSON.stringify(raw), 'a.json');
    expect(reading).toThrow('a.json cannot be used:');
    for (const problem of problems) expect(reading).toThrow(problem);
  });

  it('has to be JSON', () => {
    expect(() => readTopicFile('{', 'a.json')).toThrow('a.json is not JSON');
  });
});
