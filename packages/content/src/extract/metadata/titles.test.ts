import { describe, expect, it } from 'vitest';
import { element } from '../page/page-tree.ts';
import { parsePage } from '../page/parse-page.ts';
import { readTitle, titleHeading } from './titles.ts';

const nothing = element('body');
const bodyOf = (html: string) => parsePage(html).body;

describe('the title of an article', () => {
  it.each([
    ['Rain at last | The Standard', 'Rain at last'],
    ['Rain at last - The Standard', 'Rain at last'],
    ['The Standard: Rain at last', 'The Standard: Rain at last'],
    ['The Standard – Rain at last', 'Rain at last'],
    ['Rain at last', 'Rain at last'],
    ['Dry - wet - dry again', 'Dry - wet - dry again'],
    ['Rain at last - standard.example', 'Rain at last'],
  ])('is %s without the name of its site', (stated, title) => {
    expect(readTitle(nothing, [stated], ['The Standard', 'standard.example'])).toBe(title);
  });

  it('is the heading that readers see, where it is stated with more around it', () => {
    const page = bodyOf('<h1>Site</h1><h1>Rain at last, say farmers</h1>');
    expect(readTitle(page, ['Rain at last, say farmers - News - Africa'], [])).toBe('Rain at last, say farmers');
  });

  it('goes on where it was cut short', () => {
    const stated = ['Rain at last, say farmers in the …', 'Rain at last, say farmers in the northern valleys'];
    expect(readTitle(nothing, stated, [])).toBe('Rain at last, say farmers in the northern valleys');
  });
});

describe('the heading of a page', () => {
  it('is not the name of its site', () => {
    expect(titleHeading(bodyOf('<h1>The Standard</h1>'), ['Rain at last, say farmers'])).toBeUndefined();
  });

  it('may be worded otherwise than for search engines', () => {
    const page = bodyOf('<h1>At last the farmers see rain</h1>');
    expect(titleHeading(page, ['Rain at last, say farmers'])?.tag).toBe('h1');
  });
});
