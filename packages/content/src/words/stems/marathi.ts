import { endingsOf, untilStill } from './endings.ts';

const joined = endingsOf(
  'च्या चा ची चे चं चीं ला लाही ना ने नी नं हून मध्ये मधून मधील साठी वर वरून कडे कडून मुळे पासून पर्यंत बरोबर सह प्रमाणे तील ातील ात ीत ूत ेत ांत',
  2,
);
const oblique = endingsOf('्यां ्या ्य ां ा ि ी ु ू े ै ो ौ ं', 2);

/** Marathi joins its case words to a bent form of the noun: `पुण्यात`, `भारताच्या`, `लोकांना`; expects a folded word. */
export function stemMarathi(word: string): string {
  return oblique(untilStill(word, joined, (form) => form.replace(/(?<=ई)त$/, '')));
}
