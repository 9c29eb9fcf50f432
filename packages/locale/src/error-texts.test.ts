import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { languages } from './languages.ts';
import { type MessageId, translator } from './translate.ts';

/** The toasts and texts of the error catalogue, word for word (spec 8). Where each appears is tested where it does. */
const texts: Partial<Record<MessageId, string>> = {
  'account.loginSuccess': 'Log in successful',
  'account.loginFailed': 'Log in failed',
  'account.logoutFailed': 'Log out failed',
  'comment.success': 'Comment successful',
  'comment.failed': 'Comment failed',
  'comment.deleteSuccess': 'Delete successful',
  'comment.deleteFailed': 'Delete failed',
  'comment.first': 'Be the first to comment',
  copySuccess: 'Copy successful',
  guestError: 'Guest Error',
  connectionFailed: 'Connection failed',
  cTryAgain: 'Connection failed please try again',
  timeOut: 'Time out! Please try again',
  networkNeeded: 'To use the news app, turn on data or join Wi-Fi',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'Perhaps the page was deleted, the URL is incorrect, or some other error occurred.',
};
const rows = Object.entries(texts) as [MessageId, string][];
const wordsOf = (code: (typeof languages)[number]['code']) => translator(code, catalogues[code]);

describe('ERR-01 the texts of the error catalogue', () => {
  it.each(rows)('English says %s as the catalogue does: %s', (id, text) => {
    expect(wordsOf('en')(id)).toBe(text);
  });

  it.each(languages.filter(({ code }) => code !== 'en'))('$code has words of its own for each', ({ code }) => {
    const words = wordsOf(code);
    const borrowed = rows.filter(([id, text]) => words(id).trim() === '' || words(id) === text).map(([id]) => id);
    expect(borrowed).toEqual([]);
    const distinct = new Set(rows.map(([id]) => words(id)));
    expect(distinct.size, 'no two of them are the same').toBe(rows.length);
  });
});
