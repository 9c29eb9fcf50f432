/**
 * Numbers for names, from 1; 0 stands for no name. A number is given again once its name has been released as often as
 * acquired.
 */
export class NameNumbers {
  readonly numbers = new Map<string, number>();
  /** By number. */
  readonly names: string[] = [''];
  readonly #uses: number[] = [0];
  readonly #free: number[] = [];

  /** What a list by number needs. */
  get size(): number {
    return this.names.length;
  }

  acquire(name: string): number {
    const number = this.numbers.get(name) ?? this.#add(name);
    this.#uses[number] = (this.#uses[number] ?? 0) + 1;
    return number;
  }

  release(number: number): void {
    if (number === 0) return;
    const left = (this.#uses[number] ?? 0) - 1;
    this.#uses[number] = left;
    if (left > 0) return;
    this.numbers.delete(this.names[number] as string);
    this.names[number] = '';
    this.#free.push(number);
  }

  #add(name: string): number {
    const number = this.#free.pop() ?? this.names.length;
    this.numbers.set(name, number);
    this.names[number] = name;
    return number;
  }
}
