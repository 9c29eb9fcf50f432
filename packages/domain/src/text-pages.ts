/** The pages of text alone: which data of readers is stored, the terms of use, and what this product is (OVL-06). */
export const textPages = ['privacy', 'terms', 'about'] as const;
export type TextPage = (typeof textPages)[number];

/** A run of text; one with an address is a link. */
export type TextPart = { readonly text: string; readonly href?: string };
export type TextBlock =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextPart[])[] };
