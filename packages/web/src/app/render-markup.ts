import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * The whole page's markup at once. Data and screen are there before, so nothing waits and React writes no hidden parts
 * that a script would have to reveal; a stream would only carry the same text through one more buffer.
 */
export async function renderMarkup(page: ReactNode): Promise<string> {
  return renderToString(page);
}
