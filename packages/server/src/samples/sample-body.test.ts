import { expect, it } from 'vitest';
import { sampleBody } from './sample-body.ts';

const picture = (id: string, caption = id) => ({ id, width: 504, height: 283, caption });
/** The order of what a reader sees: p for a paragraph, h for a heading, the ids of pictures. */
const outline = (text: string, ids: readonly string[]) =>
  [
    ...sampleBody(
      text,
      ids.map((id) => picture(id)),
      'https://daily.example/1',
    ).matchAll(/<(p|h)[>2]|griot-media:(\w+)/g),
  ]
    .map(([, block, id]) => block ?? id)
    .join(' ');
const p = '<p>a</p>';
const h = '<h2>b</h2>';

it.each([
  ['one picture', p + p, ['x'], 'x p p'],
  ['three, spread evenly', p.repeat(6), ['x', 'y', 'z'], 'x p p y p p z p p'],
  ['never under a heading', p + p + h + p + h + p, ['x', 'y', 'z'], 'x p p y h p z h p'],
  ['a text too short to spread over', p, ['x', 'y', 'z'], 'x p y z'],
  ['text without blocks', 'words', ['x', 'y', 'z'], 'x p y z'],
])('places the pictures: %s', (_, text, ids, expected) => {
  expect(outline(text, ids)).toBe(expected);
});

it('writes captions as words, whatever is in them', () => {
  const body = sampleBody(p, [picture('x', 'Rain & "wind" <fast>')], 'https://daily.example/1');
  expect(body).toContain('<figcaption>Rain &amp; "wind" &lt;fast&gt;</figcaption>');
  expect(body).toContain('alt="Rain &amp; &quot;wind&quot; &lt;fast&gt;"');
});
