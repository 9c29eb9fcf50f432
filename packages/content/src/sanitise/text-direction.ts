/**
 * Text without the characters that turn what follows round (embeddings, overrides, isolates and their ends). One that is
 * never ended, or that overrides, makes a title read as something else, and what stands beside it too. Marks, which
 * only say of themselves which way they go, stay, and so do joiners, which spelling needs.
 */
export const withoutBidiControls = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
