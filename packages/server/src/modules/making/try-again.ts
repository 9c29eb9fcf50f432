/** Thrown when nothing is wrong with an article, and another time will do. */
export class TryAgain extends Error {
  constructor(why: string) {
    super(`try again: ${why}`);
    this.name = 'TryAgain';
  }
}
