/** Text as it stands in markup, in an element or between double quotes. */
export function escapedHtml(text: string): string {
  return escapedText(text).replaceAll('"', '&quot;');
}

/** Text as it stands in an element alone: quotes stay, so that stored texts are as short as their words. */
export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
