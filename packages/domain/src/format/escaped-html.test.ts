import { expect, it } from 'vitest';
import { escapedHtml, escapedText } from './escaped-html.ts';

it.each([
  ['rain', 'rain', 'rain'],
  ['<b>"a" & b</b>', '&lt;b&gt;&quot;a&quot; &amp; b&lt;/b&gt;', '&lt;b&gt;"a" &amp; b&lt;/b&gt;'],
  ['&lt;', '&amp;lt;', '&amp;lt;'],
])('%s is shown as it was written', (text, inAttribute, inElement) => {
  expect([escapedHtml(text), escapedText(text)]).toEqual([inAttribute, inElement]);
});
