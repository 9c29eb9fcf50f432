/** In a shorter word one wrong letter makes another word of it. */
const SHORTEST_WITH_ERROR = 4;
const SHORTEST_WITH_TWO = 9;

/** How many letters of a query may be wrong: missing, too many, another, or two that changed places. */
export function errorsAllowed(query: string): number {
  const { length } = [...query];
  return length < SHORTEST_WITH_ERROR ? 0 : length < SHORTEST_WITH_TWO ? 1 : 2;
}

/**
 * The errors with which a name begins with a query, or undefined for more than `most`. Two letters that changed places
 * count as one error; what follows the query in the name costs nothing. The first letter must be right, or second: few
 * people mistake it, and it keeps the list of names short.
 */
export function errorsInBeginning(query: readonly string[], name: readonly string[], most: number): number | undefined {
  const [first = ''] = query;
  if (first !== name[0] && first !== name[1]) return undefined;
  let before: number[] = [];
  let row = Array.from({ length: Math.min(name.length, query.length + most) + 1 }, (_, at) => at);
  for (let q = 1; q <= query.length; q++) {
    const next = [q];
    for (let n = 1; n < row.length; n++) {
      const isSame = query[q - 1] === name[n - 1];
      const isSwapped = q > 1 && n > 1 && query[q - 1] === name[n - 2] && query[q - 2] === name[n - 1];
      const edits = [at(row, n - 1) + (isSame ? 0 : 1), at(row, n) + 1, at(next, n - 1) + 1];
      next.push(Math.min(...edits, isSwapped ? at(before, n - 2) + 1 : Number.POSITIVE_INFINITY));
    }
    if (Math.min(...next) > most) return undefined;
    before = row;
    row = next;
  }
  const least = Math.min(...row);
  return least <= most ? least : undefined;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
