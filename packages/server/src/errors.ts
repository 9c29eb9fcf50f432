/** A failure whose message is written for the operator: the command line prints it as it is, without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The code of a system or database error (`ENOENT`, `57P03`), whatever was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
