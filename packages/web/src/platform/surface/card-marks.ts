export type CardMark = { readonly id: string; readonly percent: number; readonly label: string };

/**
 * Draws a line along the foot of each card, as long as the share that was read, with a label for screen readers. A
 * style sheet does it, so that cards which a windowed list adds later have their line too; returns how to remove them.
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

function ruleOf({ id, percent, label }: CardMark): string {
  const words = CSS.escape(label);
  return `article[id="${CSS.escape(id)}"]::after{content:"";content:""/"${words}";position:absolute;inset-block-end:0;inset-inline-start:0;inline-size:${percent}%;block-size:3px;background:var(--accent)}`;
}
