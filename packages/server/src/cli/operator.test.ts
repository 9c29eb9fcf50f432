import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { progressBar } from './terminal/progress.ts';

let terminal: OperatorTerminal;
const [first, second] = [anArticle({ title: 'One' }), anArticle({ title: 'Two' })];
beforeAll(async () => {
  terminal = await openOperatorTerminal();
  await insertArticles(terminal.sql, first, second);
});
afterAll(() => terminal.close());

const griot = (line: string) => terminal.griot(line.split(' '));

describe('griot articles', () => {
  it('removes several, says which are not there, and goes on', async () => {
    const words = ['articles', 'remove', first.news_id, 'ngen0000000000000000', second.news_id, '--why', 'doubled'];
    const { code, out, err } = await terminal.griot(words);
    expect({ code, err }).toEqual({ code: 1, err: 'There is no article ngen0000000000000000.' });
    expect(out).toBe(`${first.news_entry_id} removed: One.\n${second.news_entry_id} removed: Two.`);
    const log = await terminal.ask<object[]>('articles', 'log', 'ngen');
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({ who: 'ada', what: 'article.remove', why: 'doubled' });
  });

  it('restricts and restores, for machines too', async () => {
    const restricted = await terminal.ask(
      'articles',
      'restrict',
      first.news_id,
      '--country',
      'ng,gh',
      '--why',
      'a court order',
    );
    expect(restricted).toEqual([
      { id: first.news_entry_id, title: 'One', did: 'restricted', restricted: ['gh', 'ng'] },
    ]);
    expect((await griot(`articles restore ${first.news_id} --country gh`)).out).toContain('Restricted in: ng.');
    expect((await griot(`articles restore ${first.news_id}`)).out).toBe(`${first.news_entry_id} restored: One.`);
    expect((await griot(`articles restore ${first.news_id}`)).out).toBe(`${first.news_entry_id}: nothing to do.`);
  });

  it.each([
    ['articles remove ngen0000000000000000', 'Say why'],
    ['articles restrict ngen0000000000000000 --why x', 'Say where'],
    ['articles remove', 'ID... is missing'],
    ['articles log xxyy', 'There is no market'],
  ])('needs to know more: %s', async (line, words) => {
    expect(await griot(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
  });
});

describe('griot topics', () => {
  const topic = {
    market: 'ngen',
    key: 'bridges',
    title: 'Bridges',
    sections: [{ title: 'All', articles: [first.news_id] }],
  };
  const file = (text: string) => {
    const name = join(terminal.folder, 'topic.json');
    writeFileSync(name, text);
    return name;
  };

  it('makes, edits, publishes and lists', async () => {
    const made = await terminal.griot(['topics', 'create', file(JSON.stringify(topic))]);
    expect(made.out).toMatch(/^bridges is draft: 1 section, 1 article\. Its id is ngen[0-9a-z]{16}\.$/);
    const input = (async function* () {
      yield Buffer.from(JSON.stringify({ ...topic, title: 'Bridges anew' }));
    })();
    expect((await terminal.griot(['topics', 'edit', '-'], { input })).code).toBe(0);
    expect((await griot('topics publish ngen bridges')).out).toContain('bridges is published');
    expect((await griot('topics list')).out).toMatch(/^ngen +bridges +published +1 +1 +\S+ \S+ +Bridges anew$/m);
    expect(await terminal.ask('topics', 'publish', 'ngen', 'bridges', '--withdraw')).toMatchObject({ state: 'draft' });
  });

  it('says what is wrong with a file', async () => {
    const outcome = await terminal.griot(['topics', 'create', file('{"market": "ngen"}')]);
    expect(outcome).toMatchObject({ code: 1, out: '' });
    expect(outcome.err).toMatch(/cannot be used:\n {2}key should .*\n {2}title should .*\n {2}sections should /);
  });
});

describe('griot config', () => {
  it('sets, lists and unsets a market’s own value', async () => {
    expect((await griot('config set ngen enable_search false')).out).toBe('enable_search is false in ngen.');
    expect((await griot('config list')).out).toMatch(/^ngen +enable_search +false +true +ada +\S+ \S+$/m);
    expect(await terminal.ask('config', 'set', 'ngen', 'video_position', '2')).toEqual({
      market: 'ngen',
      key: 'video_position',
      value: 2,
    });
    expect((await griot('config unset ngen enable_search')).out).toBe('enable_search is true in ngen again.');
    expect(await terminal.ask('config', 'list', 'ngen')).toMatchObject([{ key: 'video_position', value: 2, usual: 1 }]);
    expect(await terminal.ask('config', 'list', 'egar')).toEqual([]);
  });

  it('tells what a market’s readers get, who changed what, and takes a market back to a change', async () => {
    for (const line of ['kesw video_position 2', 'kesw enable_search false', 'egar enable_search false'])
      await griot(`config set ${line}`);
    await terminal.griot(['config', 'set', 'kesw', 'video_position', '1', '--why', 'too many clips']);
    await griot('config set kesw enable_social false');
    const history = await terminal.ask<{ number: number }[]>('config', 'history', 'kesw');
    expect(history).toMatchObject([
      { key: 'enable_social', value: false },
      { key: 'video_position', value: 1, who: 'ada', why: 'too many clips' },
      { key: 'enable_search', value: false },
      { key: 'video_position', value: 2 },
    ]);
    expect((await griot('config get kesw enable_account_entry')).out).toBe('false');
    const number = history[2]?.number;
    expect((await griot(`config rollback kesw ${number}`)).out).toBe(
      'kesw is as it was: enable_social, video_position.',
    );
    expect(await terminal.ask('config', 'get', 'kesw')).toMatchObject({
      enable_search: false,
      enable_social: true,
      enable_account_entry: true,
      video_position: 2,
    });
    expect((await griot(`config rollback kesw ${number}`)).out).toBe('kesw has nothing otherwise since then.');
    expect((await griot('config history kesw --key enable_social')).out).toMatch(/kesw +enable_social +default +ada/);
    expect(await terminal.ask('config', 'get', 'egar', 'enable_search')).toEqual({ enable_search: false });
  });

  it('starts, lists and stops an experiment', async () => {
    const { out } = await griot('config experiment add no-search ngen enable_search false --share 10');
    expect(out).toBe('no-search: enable_search is false for 10 % of the devices of ngen.');
    expect((await griot('config experiment list')).out).toMatch(
      /^no-search +ngen +enable_search +false +10 % .* runs +0 +0$/m,
    );
    expect((await griot('config experiment stop no-search')).out).toBe('no-search has ended in ngen.');
    expect(await terminal.ask('config', 'experiment', 'list', 'egar')).toEqual([]);
  });

  it.each([
    ['config set ngen enable_search perhaps', 1, 'does not fit enable_search'],
    ['config set ngen nothing 1', 1, 'There is no key "nothing"'],
    ['config unset ngen enable_social', 1, 'is not set in ngen'],
    ['config set ngen enable_search', 2, 'VALUE is missing'],
    ['config', 2, 'There are: config list, config get, config set, config unset, config history'],
    ['config get ngen nothing', 2, 'There is no key "nothing"'],
    ['config rollback ngen 99999', 1, 'ngen has no change 99999'],
    ['config rollback ngen x', 2, 'is no whole number'],
    ['config experiment stop nothing', 1, 'No experiment nothing runs'],
    ['config experiment add larger ngen enable_search perhaps', 1, 'does not fit enable_search'],
  ])('refuses: %s', async (line, code, words) => {
    expect(await griot(line)).toMatchObject({ code, out: '', err: expect.stringContaining(words) });
  });
});

describe('help', () => {
  it('explains one command, or all of a kind', async () => {
    expect((await griot('help sources add')).out).toMatch(
      /^Usage: griot sources add MARKET ADDRESS \[--channel CHANNEL\]/,
    );
    expect((await griot('articles restrict --help')).out).toContain('--country COUNTRIES  two letters each');
    expect((await griot('help topics')).out.match(/Usage:/g)).toHaveLength(4);
    expect((await griot('help polish')).code).toBe(2);
  });
});

describe('a progress bar', () => {
  it('fills up, and goes away', () => {
    const drawn: string[] = [];
    const screen = { write: (text: string) => void drawn.push(text), columns: 40 };
    const bar = progressBar({ out: () => {}, err: () => {}, env: {}, screen }, 'Work', 4);
    for (const done of [1, 1, 2, 4]) bar.at(done);
    bar.end();
    expect(drawn.map((text) => text.replace(/^\r\S*?K/, ''))).toEqual([
      'Work ████░░░░░░░░░░░░ 1 of 4',
      'Work ████████░░░░░░░░ 2 of 4',
      'Work ████████████████ 4 of 4',
      '',
    ]);
  });

  it('is silent where nobody looks on', () => {
    const bar = progressBar({ out: () => expect.fail(), err: () => expect.fail(), env: {} }, 'Work', 4);
    bar.at(1);
    bar.end();
  });
});
