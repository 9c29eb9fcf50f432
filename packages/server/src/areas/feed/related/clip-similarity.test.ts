import { calls } from '@griot/contract/calls';
import { anArticle, anArticleId } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const lagos = '2332459';
const harbour = anArticle({ title: 'Cranes arrive at the harbour', category: 'business', places: [lagos] });
const cup = anArticle({ title: 'Cup final goes to penalties', category: 'sports' });
const articles = [
  harbour,
  cup,
  anArticle({ title: 'Rice is cheaper in Lagos', category: 'lifestyle', places: [lagos] }),
  anArticle({ title: 'Striker scores twice', category: 'sports' }),
  anArticle({ title: 'A choir sings by night', category: 'entertainment' }),
];

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 12) - minutes * 60_000);
const clip = (description: string, age: number) => aNewClip({ description, created_at: minutesAgo(age) });
const [umbrellas, choir, striker, rice, crane] = [
  clip('Umbrellas everywhere', 1),
  clip('Choir on a bus', 2),
  clip('What the striker said', 3),
  clip('A morning in Lagos', 4),
  clip('One of the cranes, from above', 5),
];

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles, place: (sql) => insertClips(sql, umbrellas, choir, striker, rice, crane) });
});
afterAll(() => fresh.close());

type Reported = { news_entry_id: string; category?: string };
async function shownWith({ news_entry_id, category = '' }: Reported, seen: string[] = []) {
  const query = { news_entry_id, category_id: category, count: 2 };
  const body = { news_id_list: { before: seen } };
  const { articles: shown } = await fresh.readers.amina.ask(calls.clip.related, { query, body });
  return shown.map(({ insta_obj }) => insta_obj.description);
}

describe('DET-11 the clips that go with an article', () => {
  it('are of the same matter first, then of the same place', async () => {
    expect(await shownWith(harbour)).toEqual([crane.description, rice.description]);
  });

  it('are of the same channel where neither is shared, then the newest', async () => {
    expect(await shownWith(cup)).toEqual([striker.description, umbrellas.description]);
  });

  it('go by the channel alone for an article that is no longer there', async () => {
    const gone = { news_entry_id: anArticleId('ngen'), category: 'entertainment' };
    expect(await shownWith(gone)).toEqual([choir.description, umbrellas.description]);
  });

  it('give way to others once they were seen', async () => {
    expect(await shownWith(harbour, [crane.news_entry_id])).toEqual([rice.description, umbrellas.description]);
  });
});
