import { readFile } from 'node:fs/promises';
import { markets } from '@griot/locale/markets';
import { checkSourceList } from './check-source-list.ts';
import type { SourceList } from './source.ts';

const shipped = new URL('../../../sources/', import.meta.url);

/** What Griot ships: one file a market, each in order or the start ends here. */
export async function readSourceLists(folder: URL = shipped): Promise<SourceList[]> {
  return await Promise.all(
    markets.map(async ({ key }) => {
      const text = await readFile(new URL(`${key}.json`, folder), 'utf8');
      return checkSourceList(JSON.parse(text), key);
    }),
  );
}
