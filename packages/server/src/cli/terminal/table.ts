/** Rows as lines, each column as wide as its widest cell. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** `2026-03-10 12:05`, which sorts and needs no language. */
export function timeText(time: Date | null): string {
  return time ? time.toISOString().slice(0, 16).replace('T', ' ') : 'never';
}

export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
