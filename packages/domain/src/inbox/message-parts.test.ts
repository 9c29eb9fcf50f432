import { expect, it } from 'vitest';
import { messageParts } from './message-parts.ts';

it.each([
  ['<b>Ada</b> and 3 others like your comment', '', 'Ada', ' and 3 others like your comment'],
  ['أعجب تعليقك <b>عائشة</b> و٣ آخرين', 'أعجب تعليقك ', 'عائشة', ' و٣ آخرين'],
  ['<name>A &lt;b&gt; &amp; B</name> replied', '', 'A <b> & B', ' replied'],
  ['Your comment was approved', '', '', 'Your comment was approved'],
  ['<b>Ada</i> replied', '', '', '<b>Ada</i> replied'],
  ['', '', '', ''],
])('INB-04 %j is split into a name and the rest', (content, before, contentName, contentMain) => {
  expect(messageParts(content)).toEqual({ before, contentName, contentMain });
});
