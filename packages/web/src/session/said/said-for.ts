/** Milliseconds that a few words stand. Apart from the rest: the article's page has it, and no room for more. */
export const saidFor = 2_400;
