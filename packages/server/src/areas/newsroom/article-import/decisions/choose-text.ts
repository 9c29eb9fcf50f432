import type { Extracted, NotAnArticle } from '@griot/content/extract/extracted';
import { escapedText } from '@griot/domain/format/escaped-html';

export type TextFrom = 'feed' | 'page' | 'summary';
/** `html` is sanitised, with the publisher's pictures still in it. */
export type ChosenText = { readonly textFrom: TextFrom; readonly html: string; readonly text: string };

export type TextChoice = {
  readonly licence: 'full' | 'summary';
  readonly feed: { readonly html: string; readonly text: string };
  readonly page: Extracted | NotAnArticle | undefined;
  readonly summary: string;
};

/**
 * The words readers get. The whole text only where the licence allows it and it is to be had whole: from the feed, else from
 * its page. What a paywall leaves of a page is not the article, and its publisher sells the rest: the summary stands for it.
 */
export function chooseText({ licence, feed, page, summary }: TextChoice): ChosenText {
  if (licence === 'full' && !page?.isPaywalled) {
    if (isFullText(feed.text)) return { textFrom: 'feed', html: feed.html, text: feed.text };
    if (page?.isArticle) return { textFrom: 'page', html: page.html, text: page.text };
  }
  return { textFrom: 'summary', html: summary === '' ? '' : `<p>${escapedText(summary)}</p>`, text: summary };
}

/** A shorter text is only the beginning of an article. */
const SHORTEST = 500;
/** A text this long is complete even without paragraphs. */
const SURELY_WHOLE = 2000;
const END = 100;

/** Phrases that invite readers to go on reading elsewhere. */
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

/** Whether the text in a feed is the whole article, so that its page is not needed. */
export function isFullText(text: string): boolean {
  if (text.length < SHORTEST || isTeaser(text)) return false;
  return text.length >= SURELY_WHOLE || text.includes('\n\n');
}

export type PageQuestion = {
  readonly licence: 'full' | 'summary';
  readonly isWholeInFeed: boolean;
  readonly hasPicture: boolean;
  readonly isFramingKnown: boolean;
};

/**
 * What the page of an entry is asked for: its text, what it says about itself, or nothing. Every page we do not ask for is
 * a publisher's data saved, so one is asked only for what the feed lacks: text we may show, a picture for the card, or, once
 * a week for each site, whether it lets itself be framed.
 */
export function pageNeed(question: PageQuestion): 'text' | 'about' | 'nothing' {
  const { licence, isWholeInFeed, hasPicture, isFramingKnown } = question;
  if (licence === 'full' && !isWholeInFeed) return 'text';
  return hasPicture && isFramingKnown ? 'nothing' : 'about';
}
