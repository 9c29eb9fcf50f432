/**
 * The element that holds an article's text; in a file of its own, because script and markup of the page both need it.
 */
export const bodyId = 'body';
