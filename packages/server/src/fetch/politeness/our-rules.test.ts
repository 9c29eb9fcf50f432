import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ourRules } from './our-rules.ts';

const lines = (...text: string[]) => text.join('\n');

describe('the part of a robots.txt that is said to us', () => {
  it('is what is said to everyone or to us by name', () => {
    const file = lines(
      '\uFEFFUser-agent: *',
      'Disallow: /private # not for robots',
      '',
      'user-agent: otherbot',
      'disallow: /',
      'Sitemap: https://courier.example/sitemap.xml',
      'USER-AGENT : Griot/1.0',
      'Allow: /',
      'Crawl-delay: 5',
    );
    expect(ourRules(file, 'griot')).toBe(
      lines('User-agent: *', 'Disallow: /private', 'User-agent: griot', 'Allow: /', 'Crawl-delay: 5'),
    );
  });

  it('may be said to several at once', () => {
    const file = lines('User-agent: a', 'User-agent: griot', 'User-agent: b', 'User-agent: GRIOT', '', 'Disallow: /x');
    expect(ourRules(file, 'griot')).toBe(lines('User-agent: griot', 'Disallow: /x'));
  });

  it('ends where others are spoken to', () => {
    const file = lines('User-agent: griot', 'Disallow: /x', 'User-agent: b', 'Disallow: /y');
    expect(ourRules(file, 'griot')).toBe(lines('User-agent: griot', 'Disallow: /x'));
  });

  it('is not what is said to somebody with a longer name', () => {
    expect(ourRules(lines('User-agent: griotbot', 'Disallow: /'), 'griot')).toBe('');
  });

  it('stays small, however large the file is', () => {
    const agents = 'User-agent: *\nUser-agent: griot\n'.repeat(5_000);
    const rules = 'Disallow: /a*b\nDisallow: /c\n'.repeat(15_000);
    expect(ourRules(agents + rules, 'griot').length).toBeLessThan(100_000);
  });

  it('is found in any text without a fault', () => {
    const line = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom('User-agent:', 'Disallow:', 'allow :', '\uFEFF', '#', '\r'), fc.string())
        .map((pair) => pair.join('')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (parts) => {
        expect(typeof ourRules(parts.join('\n'), 'griot')).toBe('string');
      }),
    );
  });
});
