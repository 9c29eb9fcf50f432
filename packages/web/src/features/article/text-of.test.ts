import { languageOf, languages } from '@griot/locale/languages';
import { anArticlePage } from '@griot/testkit/an-article-reply';
import { expect, it } from 'vitest';
import { textOf } from './text-of.ts';

const written = (language: string) => anArticlePage({ language }).article;

it.each(languages)('I18-03 a text in $code runs as its language does, on a page of any other', ({ code, dir }) => {
  for (const page of ['en', 'ar'] as const)
    expect(textOf(written(code), languageOf(page))).toEqual({ lang: code, dir });
});

it('runs as its first letters do where its language is none', () => {
  expect(textOf(written(''), languageOf('en'))).toEqual({ lang: '', dir: 'auto' });
});
