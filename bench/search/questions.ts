// npx node bench/search/questions.ts DIR: the share of questions whose paragraph comes first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MarketKey, markets } from '@griot/locale/markets';
import { anArticle, anArticleId, insertArticles } from '../../packages/testkit/src/an-article.ts';
import { openSearchBench, plainQuery } from './open-search-bench.ts';

type QuestionSet = { documents: { id: string; text: string }[]; questions: { q: string; doc: string }[] };

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder that has the questions-LANGUAGE.json files.');
  process.exit(2);
}
const { sql, search, indexing, close } = await openSearchBench();
try {
  for (const file of readdirSync(folder).filter((name) => /^questions-\w+\.json$/.test(name))) {
    const language = /^questions-(\w+)/.exec(file)?.[1] ?? '';
    const market = markets.find((row) => row.language === language)?.key;
    if (market === undefined) continue;
    const set = JSON.parse(readFileSync(join(folder, file), 'utf8')) as QuestionSet;
    console.log(`${language}  ${await scoreOf(market, set)}`);
  }
} finally {
  await close();
}

/** Paragraphs are articles whose title says nothing, all of the same age. */
async function scoreOf(market: MarketKey, { documents, questions }: QuestionSet): Promise<string> {
  const published_at = new Date();
  const byId = new Map(documents.map(({ id }) => [id, anArticleId(market)]));
  const articles = documents.map(({ id, text }) => {
    const body_html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
    return anArticle({ market, news_entry_id: byId.get(id) ?? '', title: '—', summary: '', body_html, published_at });
  });
  await insertArticles(sql, ...articles);
  await indexing(200).drain();
  const reader = { market, deviceId: '', country: undefined };
  let [first, firstTen] = [0, 0];
  for (const { q, doc } of questions) {
    const found = await search.articles(reader, { ...plainQuery, query: q, page_size: 10 });
    const ids = found?.articles.map(({ news_entry_id }) => news_entry_id) ?? [];
    if (ids[0] === byId.get(doc)) first += 1;
    if (ids.includes(byId.get(doc) ?? '')) firstTen += 1;
  }
  const share = (count: number) => (count / questions.length).toFixed(3);
  return `R@1 ${share(first)}  R@10 ${share(firstTen)}  (${documents.length} paragraphs, ${questions.length} questions)`;
}
