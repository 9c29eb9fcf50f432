// No circle among the folders of a package, which no check of files sees: `npx node tools/room-check.ts`.
import { readImports } from './rooms/read-imports.ts';
import { checkRooms, type Place } from './rooms/rooms.ts';

/** The packages whose folders stand in an order. */
const PLACES: Place[] = [];

if (import.meta.main) {
  const root = process.cwd();
  let knots = 0;
  for (const place of PLACES) {
    for (const { rooms, arrows } of checkRooms(readImports(root, place.src), place)) {
      knots += 1;
      console.log(`error: ${place.src}: a circle of folders: ${rooms.join(', ')}`);
      for (const { from, to, imports } of arrows) {
        console.log(`  ${from} → ${to}`);
        for (const one of imports) console.log(`    ${one}`);
      }
    }
  }
  console.log(`${PLACES.length} packages: ${knots} circles of folders`);
  process.exitCode = knots > 0 ? 1 : 0;
}
