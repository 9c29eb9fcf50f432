import type { NewspaperArticle } from '../../packages/testkit/src/publisher/newspaper-article.ts';
import { diceOf } from '../ranking-market.ts';

export const entriesAFeed = 30;
/** From this feed on articles have no pictures. */
export const plainFrom = 100_000;
const paragraphs = 9;
const words =
  'the a of and to in that was for on with as it by from at an market council road bridge school river price minister farmers teachers traders water power bus rain harvest budget letter meeting morning week month city village people children money plan report figures promised decided opened closed built repaired visited asked answered said told found lost won paid bought sold carried waited agreed before after during between because although while when where who which new old long small large quiet early late'.split(
    ' ',
  );

/** The articles of one feed, the same in every run: long enough for extraction, and all different. */
export function articlesOf(feed: number, now: number): NewspaperArticle[] {
  return Array.from({ length: entriesAFeed }, (_, at) => anArticle(feed, at, now));
}

export function anArticle(feed: number, at: number, now: number): NewspaperArticle {
  const dice = diceOf(feed * entriesAFeed + at + 1);
  const sentence = (length: number) => {
    const text = Array.from({ length }, () => words[Math.floor(dice() * words.length)]).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const published = new Date(now - at * 600_000);
  const slug = `${feed}-${at}`;
  return {
    slug,
    title: sentence(9).slice(0, -1),
    summary: sentence(18),
    author: 'Ada Obi',
    section: at % 3 === 0 ? 'politics' : 'local',
    paragraphs: Array.from({ length: paragraphs }, () => [sentence(14), sentence(22), sentence(17)].join(' ')),
    published,
    modified: published,
    picture:
      feed < plainFrom ? { path: `/pictures/${slug}.jpg`, alt: sentence(5), width: 1_200, height: 800 } : undefined,
  };
}

/** The boilerplate around an article on most sites, far longer than the article. */
export const surroundings = [
  `<style>${Array.from({ length: 300 }, (_, at) => `.c${at} a:hover{color:#${(at % 900) + 100};margin:${at}px}`).join('\n')}</style>`,
  `<nav><ul>${Array.from({ length: 120 }, (_, at) => `<li class="c${at}"><a href="/section/${at}">Section ${at}</a></li>`).join('')}</ul></nav>`,
  `<section class="most-read">${Array.from({ length: 40 }, (_, at) => `<div class="card c${at}"><a href="/news/x-${at}"><img src="/thumb/${at}.jpg" alt=""><h3>Another headline of today, number ${at}</h3></a><span class="time">${at} minutes ago</span></div>`).join('')}</section>`,
  `<script>window.__state = ${JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ id: at, kind: 'teaser', title: `Teaser ${at}` })))};</script>`,
].join('\n');
