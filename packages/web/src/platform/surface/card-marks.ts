export type CardMark = { readonly id: string; readonly percent: number; readonly told: string };

/**
 * A line along the foot of each card, as long as it was read, with words for ears. By styles, so that cards know nothing
 * of it and those that a windowed list brings later have theirs; returns how to take them away.
 */
export function markCards(marks: readonly CardMark[]): () => void {
  const sheets = document.adoptedStyleSheets as CSSStyleSheet[] | undefined;
  if (sheets === undefined || marks.length === 0) return () => {}; // an old browser: the mark is a nicety
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(marks.map(ruleOf).join(''));
  document.adoptedStyleSheets = [...sheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

function ruleOf({ id, percent, told }: CardMark): string {
  const words = CSS.escape(told);
  return `article[id="${CSS.escape(id)}"]::after{content:"";content:""/"${words}";position:absolute;inset-block-end:0;inset-inline-start:0;inline-size:${percent}%;block-size:3px;background:var(--accent)}`;
}
