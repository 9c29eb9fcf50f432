import type { Plugin } from 'vite';

const plain = `
import { AnyRow } from './AnyRow.tsx';
export const WindowedRows = ({ rows }) => rows.map((row) => <AnyRow key={row.key} row={row} isFirstScreen={false} />);
`;

/** Puts a plain list in place of the windowed one, for the bench that compares the two: `vite build --mode plain-rows`. */
export function plainRowsPlugin(): Plugin {
  return {
    name: 'griot-plain-rows',
    enforce: 'pre',
    apply: (_, { mode }) => mode === 'plain-rows',
    load: (id) => (/[\\/]WindowedRows\.tsx$/.test(id) ? { code: plain, moduleType: 'jsx' } : null),
  };
}
