import type { Extracted, NotAnArticle } from '@griot/content/extract/extracted';
import { isFullText } from './full-text.ts';

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
  return { textFrom: 'summary', html: summary === '' ? '' : `<p>${escaped(summary)}</p>`, text: summary };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
