import { describe, expect, it } from 'vitest';
import { element } from '../page/page-tree.ts';
import { parsePage } from '../page/parse-page.ts';
import { readTitle, titleHeading } from './titles.ts';

const nothing = element('body');
const hints = (stated: string[], siteNames: string[] = []) => ({ stated, siteNames });
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
    expect(readTitle(nothing, { stated: [stated], siteNames: ['The Standard', 'standard.example'] })).toBe(title);
  });

  it('is the heading that readers see, where it is stated with more around it', () => {
    const page = bodyOf('<h1>Site</h1><h1>Rain at last, say farmers</h1>');
    expect(readTitle(page, { stated: ['Rain at last, say farmers - News - Africa'], siteNames: [] })).toBe(
      'Rain at last, say farmers',
    );
  });

  it('goes on where it was cut short', () => {
    const stated = ['Rain at last, say farmers in the …', 'Rain at last, say farmers in the northern valleys'];
    expect(readTitle(nothing, { stated, siteNames: [] })).toBe('Rain at last, say farmers in the northern valleys');
  });
});

describe('the heading of a page', () => {
  it('is not the name of its site', () => {
    expect(titleHeading(bodyOf('<h1>The Standard</h1>'), hints(['Rain at last, say farmers', 'Rain']))).toBeUndefined();
  });

  it('may be worded otherwise than for search engines', () => {
    const page = bodyOf('<h1>At last the farmers see rain</h1>');
    expect(titleHeading(page, hints(['Rain at last, say farmers']))?.tag).toBe('h1');
  });

  it.each([
    ['its name', '<h1>The Standard</h1>', ['The Standard']],
    ['a link to its front page', '<h1><a href="https://standard.example/">Standard of the North</a></h1>', []],
    ['a box named after it', '<h1 class="site-title">Standard of the North</h1>', []],
  ])('is not the heading of the site, known by %s', (_how, heading, names) => {
    const stated = ['Rain at last | Standard of the North | The Standard'];
    const page = bodyOf(`${heading}<h2>Rain at last</h2>`);
    expect(readTitle(page, hints(stated, names))).toBe('Rain at last');
    expect(readTitle(bodyOf(heading), hints(stated, names))).toMatch(/^Rain at last/);
  });

  it('may equal the name of the site where the page states no other title', () => {
    expect(readTitle(bodyOf('<h1>Rain</h1>'), hints(['Rain'], ['Rain']))).toBe('Rain');
  });

  it.each([
    ['above', '<h1><span>Weather</span> <span>Rain at last, say farmers</span></h1>'],
    ['below', '<h1><b>Rain at last, say farmers</b><br><small>The dry months are over</small></h1>'],
    ['inside one box', '<h1><a><small>Weather</small><br>Rain at last, say farmers</a></h1>'],
  ])('is the headline without a line %s it', (_where, heading) => {
    const stated = ['Weather: Rain at last, say farmers | The Standard'];
    expect(readTitle(bodyOf(heading), hints(stated, ['The Standard']))).toBe('Rain at last, say farmers');
  });

  it.each([
    [
      'is named the title',
      '<h1>Menu</h1><h1 class="entry-title">What the clouds brought</h1>',
      ['Rain', 'Rain at last'],
    ],
    ['is the only one, and nothing but the title element states one', '<h1>What the clouds brought</h1>', ['Rain']],
  ])('is another heading that %s', (_why, heading, stated) => {
    expect(readTitle(bodyOf(heading), hints(stated))).toBe('What the clouds brought');
  });
});
