export type FileSize = { unit: 'kilobytes' | 'megabytes'; count: number };

/** What a download costs: whole kilobytes, at least one; from a million bytes on in megabytes with one decimal. */
export function fileSize(bytes: number): FileSize {
  const whole = Math.max(0, bytes);
  if (whole < 999_500) return { unit: 'kilobytes', count: Math.max(1, Math.round(whole / 1000)) };
  return { unit: 'megabytes', count: Math.round(whole / 100_000) / 10 };
}
