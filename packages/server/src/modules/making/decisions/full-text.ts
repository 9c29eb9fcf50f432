/** A text shorter than this is a beginning, whatever its feed calls it. */
const SHORTEST = 500;
/** From this length on it need not even have paragraphs. */
const SURELY_WHOLE = 2000;
const END = 100;

/** How feeds and their readers' tools say that a text goes on elsewhere. */
const invitations = [
  ...[
    'read more',
    'continue reading',
    'read the full',
    'full story',
    'keep reading',
    'click here to read',
    'view full',
  ],
  ...['lire la suite', 'lire plus', 'en savoir plus', 'weiterlesen', 'mehr lesen', 'zum artikel', 'weiter lesen'],
  ...['baca selengkapnya', 'selengkapnya', 'baca juga', 'soma zaidi', 'endelea kusoma', 'ci gaba da karantawa'],
  ...['اقرأ المزيد', 'للمزيد', 'تابع القراءة', 'مزید پڑھیں', 'مکمل خبر', 'और पढ़ें', 'पूरी खबर', 'आगे पढ़ें', 'अधिक वाचा'],
  ...['আরও পড়ুন', 'বিস্তারিত', 'மேலும் படிக்க', 'ఇంకా చదవండి', 'మరింత చదవండి', 'ಮುಂದೆ ಓದಿ', 'ಇನ್ನಷ್ಟು ಓದಿ'],
].map((words) => words.normalize('NFC'));

/** A text that breaks off, or ends with an invitation to read the rest. */
export function isTeaser(text: string): boolean {
  const end = text.trimEnd().slice(-END).normalize('NFC').toLowerCase();
  if (/(…|\.\.\.|\[…\]|\[\.\.\.\])[\s\])]*$/.test(end)) return true;
  const lastLine = end.slice(end.lastIndexOf('\n') + 1);
  return invitations.some((words) => lastLine.includes(words));
}

/** Whether a feed carries an article whole, so that its page need not be asked for its text. */
export function isFullText(text: string): boolean {
  if (text.length < SHORTEST || isTeaser(text)) return false;
  return text.length >= SURELY_WHOLE || text.includes('\n\n');
}
