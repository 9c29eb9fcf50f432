/** A failure whose message is written for the operator: the command line prints it as it is, without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
