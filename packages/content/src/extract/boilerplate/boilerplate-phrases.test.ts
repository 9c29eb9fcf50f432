import { describe, expect, it } from 'vitest';
import { leavesOf } from '../page/leaves.ts';
import { parsePage } from '../page/parse-page.ts';
import {
  isAboutAuthor,
  isCredit,
  isFurtherReading,
  isLabel,
  isReporterLine,
  isRequest,
  isRights,
} from './boilerplate-phrases.ts';
import { isDateLine } from './date-line.ts';

function leaf(html: string) {
  const [found] = leavesOf(parsePage(html).body);
  if (!found) throw new Error(`${html} holds no leaf`);
  return found;
}

describe('a line that points to other articles', () => {
  it.each([
    '<p>Read also: <a href=/x>The well that sings</a></p>',
    '<p>RELATED: The well that sings</p>',
    '<p>► <a href=/x>Also read – The well that sings</a></p>',
    '<h3>You may also like</h3>',
    '<p>Lire aussi : <a href=/x>Le puits qui chante</a></p>',
    '<p>Lesen Sie auch: Der Brunnen, der singt</p>',
    '<p>LE PUEDE INTERESAR: <a href=/x>El pozo que canta</a></p>',
    '<p>MIRA: El pozo que canta</p>',
    '<h3>Weitere Informationen zum Brunnen:</h3>',
    '<p>Baca pula: <a href=/x>Sumur yang bernyanyi</a></p>',
    '<p>Habari zaidi: <a href=/x>Kisima kinachoimba</a></p>',
    '<p>Ƙarin labarai: <a href=/x>Rijiyar da ke waka</a></p>',
    '<p>Baca juga: <a href=/x>Sumur yang bernyanyi</a></p>',
    '<p>Soma pia: <a href=/x>Kisima kinachoimba</a></p>',
    '<p>اقرأ أيضاً: <a href=/x>البئر التي تغني</a></p>',
    '<p>یہ بھی پڑھیں: <a href=/x>گاتا ہوا کنواں</a></p>',
    '<p>यह भी पढ़ें: <a href=/x>गाने वाला कुआँ</a></p>',
    '<p>আরও পড়ুন: <a href=/x>গান গাওয়া কুয়া</a></p>',
    '<p>हेही वाचा: <a href=/x>गाणारी विहीर</a></p>',
    '<p>மேலும் படிக்க: <a href=/x>பாடும் கிணறு</a></p>',
    '<p>ఇవి కూడా చదవండి: <a href=/x>పాడే బావి</a></p>',
    '<p>ಇದನ್ನೂ ಓದಿ: <a href=/x>ಹಾಡುವ ಬಾವಿ</a></p>',
  ])('is %s', (html) => expect(isFurtherReading(leaf(html))).toBe(true));

  it.each([
    '<p>Related companies were told of the loss on Monday.</p>',
    '<p>More on this could not be learnt before the meeting.</p>',
    '<p>Read more slowly, she told the class, and nobody did.</p>',
    '<h2>Related parties and their money</h2>',
  ])('is not %s', (html) => expect(isFurtherReading(leaf(html))).toBe(false));
});

describe('a line that asks something of readers', () => {
  it.each([
    '<p>Sign up for our newsletter.</p>',
    '<p>Enjoyed this? Follow us on Facebook and Twitter.</p>',
    '<p>Abonnez-vous à notre newsletter gratuite.</p>',
    '<p>Ikuti kami di WhatsApp untuk berita terbaru.</p>',
    '<p>تابعونا على فيسبوك</p>',
    '<p>हमें फॉलो करें फेसबुक पर</p>',
    '<p>আমাদের ফলো করুন ফেসবুক পেজে</p>',
  ])('is %s', (html) => expect(isRequest(leaf(html))).toBe(true));

  it.each([
    '<p>Follow the river and you reach the mill, he said.</p>',
    '<p>The company asked people to subscribe to its newsletter.</p>',
    '<p>Join the army, his father told him, or learn to bake.</p>',
  ])('is not %s', (html) => expect(isRequest(leaf(html))).toBe(false));
});

it.each([
  ['a label', isLabel, 'Advertisement', 'Advertisement rules were tightened.'],
  ['a label in Hindi', isLabel, 'विज्ञापन', 'विज्ञापन पर नए नियम आए।'],
  ['rights', isRights, '© 2026 Paper. All rights reserved.', 'Copyrights were sold for a song.'],
  ['a credit', isCredit, 'Photo: Sam Otu / Reuters', 'The photo by the door was of his mother.'],
  ['an agency in brackets', isCredit, 'A boat on the lagoon (Getty Images)', 'He told Reuters.'],
  ['reporters', isReporterLine, '(Reporting by Ada Obi; Editing by Sam Otu)', 'Reporting bytes is easy.'],
])('knows %s from a sentence', (_what, rule, line, sentence) => {
  expect(rule(leaf(`<p>${line}</p>`))).toBe(true);
  expect(rule(leaf(`<p>${sentence}</p>`))).toBe(false);
});

it('knows a note about the author by the name, or by how to write to her', () => {
  expect(isAboutAuthor(leaf('<p>Ada Obi is a reporter in Kano.</p>'), 'Ada Obi')).toBe(true);
  expect(isAboutAuthor(leaf('<p>Write to ada@paper.example.</p>'), 'Ada Obi')).toBe(true);
  expect(isAboutAuthor(leaf('<p>Bola Ade is a farmer in Kano.</p>'), 'Ada Obi')).toBe(false);
});

it.each([
  ['4 March 2026', true],
  ['Published 11:34 PM EST Nov 19, 2019', true],
  ['segunda-feira, 22 de janeiro de 2018 às 0:13', true],
  ['Selasa, 14 April 2026 08:10 WIB', true],
  ['२० जनवरी २०२६', true],
  ['In March 2026 the rains failed', false],
  ['March', false],
])('%s says only a date: %s', (text, expected) => expect(isDateLine(text)).toBe(expected));
