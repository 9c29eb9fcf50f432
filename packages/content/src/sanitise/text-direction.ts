/**
 * Text without bidirectional controls (embeddings, overrides, isolates and their ends). An override or a missing end
 * changes how a title and the text beside it read. Directional marks, which affect only their own position, and
 * joiners, which spelling needs, are kept.
 */
export const withoutBidiControls = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
