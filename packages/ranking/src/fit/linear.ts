/** A symmetric matrix by rows, of which nothing above the diagonal is read. */
export type Matrix = Float64Array;

/** The lower triangle whose product with its own transpose is the matrix; undefined unless it is positive definite. */
function cholesky(matrix: Matrix, size: number): Matrix | undefined {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column] as number;
      for (let at = 0; at < column; at += 1) {
        sum -= (lower[row * size + at] as number) * (lower[column * size + at] as number);
      }
      if (row !== column) lower[row * size + column] = sum / (lower[column * size + column] as number);
      else if (sum > 0) lower[row * size + row] = Math.sqrt(sum);
      else return undefined;
    }
  }
  return lower;
}

/** Solves `matrix * x = right` for a positive definite matrix. */
export function solve(matrix: Matrix, right: Float64Array): Float64Array {
  const size = right.length;
  const lower = cholesky(matrix, size);
  if (!lower) throw new RangeError('The matrix is not positive definite.');
  const found = Float64Array.from(right);
  for (let row = 0; row < size; row += 1) {
    for (let at = 0; at < row; at += 1) {
      found[row] = (found[row] as number) - (lower[row * size + at] as number) * (found[at] as number);
    }
    found[row] = (found[row] as number) / (lower[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let at = row + 1; at < size; at += 1) {
      found[row] = (found[row] as number) - (lower[at * size + row] as number) * (found[at] as number);
    }
    found[row] = (found[row] as number) / (lower[row * size + row] as number);
  }
  return found;
}
