/** Pages of text alone: what is kept of readers, what holds between them and us, and what this is (OVL-06). */
export const textPages = ['privacy', 'terms', 'about'] as const;
export type TextPage = (typeof textPages)[number];

/** A stretch of a text; one with an address is a link. */
export type TextPart = { readonly text: string; readonly href?: string };
export type TextBlock =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextPart[])[] };
