/**
 * The parts below an article in their order: clips stand before the first of them or after it, by a setting, and at the
 * end where there are fewer (spec 2, Detail screen; DET-11).
 */
export function withClips<Part>(parts: readonly Part[], clips: Part, position: number): readonly Part[] {
  return parts.toSpliced(position === 2 ? 1 : 0, 0, clips);
}

/**
 * The parts that can be shown without moving one later: those before the first that is still awaited. Empty parts,
 * which are null, are left out.
 */
export function shownParts<Part>(parts: readonly (Part | null | 'awaited')[]): readonly Part[] {
  const until = parts.indexOf('awaited');
  const settled = until === -1 ? parts : parts.slice(0, until);
  return settled.filter((part): part is Part => part !== null && part !== 'awaited');
}
