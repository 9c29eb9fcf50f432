export const endId = 'end';

/** Where the article ends, whatever follows it (DET-16). */
export function ArticleEnd() {
  return <div id={endId} />;
}
