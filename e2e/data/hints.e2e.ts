import { beforeAll, describe, expect, it } from 'vitest';
import { ownService } from '../own-service.ts';
import { chosenBy, firstArticle } from '../plain-reader.ts';

let cookie: string;
let article: string;
beforeAll(async () => {
  cookie = await chosenBy('ngen');
  article = await firstArticle(cookie);
});

/** Which forms of pictures the server's page asks a browser to fetch. */
async function picturesOn(path: string, view: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(new URL(path, ownService().address), {
    headers: { ...headers, cookie: `${cookie}; ${view}` },
  });
  const html = await answer.text();
  const tags = html.match(/<(?:img|source|link)\b[^>]*\/media\/[^>]*>/g) ?? [];
  const forms = tags.flatMap((tag) => tag.match(/-(?:hi|lo)\//g) ?? []);
  return [...new Set(forms)];
}

const usual = 'griot_view=system_1_2_0';
const always = 'griot_view=system_1_0_0';

describe.each([
  ['the feed', () => '/lite/feeds'],
  ['an article', () => article],
])('DAT-01 on %s the server shows pictures by what the browser says of its line', (_, path) => {
  it.each<[string, string, Record<string, string>, string[]]>([
    ['a usual line', usual, {}, ['-hi/']],
    ['a quick line', usual, { ect: '4g' }, ['-hi/']],
    ['data is saved', usual, { 'save-data': 'on' }, []],
    ['a slow line', usual, { ect: '2g' }, []],
    ['a very slow line', usual, { ect: 'slow-2g' }, []],
    ['data is saved, and pictures are wanted always', always, { 'save-data': 'on' }, ['-lo/']],
    ['a slow line, and pictures are wanted always', always, { ect: '2g' }, ['-lo/']],
    ['a usual line, past the limit of the day', `${always}; griot_limit=1`, {}, []],
    ['a slow line, past the limit of the day', `${always}; griot_limit=1`, { ect: '2g' }, []],
  ])('%s', async (_name, view, headers, forms) => {
    expect(await picturesOn(path(), view, headers)).toEqual(forms);
  });
});
