// No circle among the folders of a package, which no check of files sees, and no arrow against the declared order:
// `npx node tools/room-check.ts`.
import { readImports } from './rooms/read-imports.ts';
import { type Arrow, checkRooms, type Place, upwardArrows } from './rooms/rooms.ts';
import { serverFloors, serverOrder, serverRooms } from './rooms/server-rooms.ts';

/** The packages whose folders stand in an order. */
const PLACES: Place[] = [serverRooms];

function show(arrows: readonly Arrow[]): void {
  for (const { from, to, imports } of arrows) {
    console.log(`  ${from} → ${to}`);
    for (const one of imports) console.log(`    ${one}`);
  }
}

if (import.meta.main) {
  const root = process.cwd();
  let knots = 0;
  for (const place of PLACES) {
    for (const { rooms, arrows } of checkRooms(readImports(root, place.src), place)) {
      knots += 1;
      console.log(`error: ${place.src}: a circle of folders: ${rooms.join(', ')}`);
      show(arrows);
    }
  }
  const upward = upwardArrows(readImports(root, serverFloors.src), serverFloors, serverOrder);
  if (upward.length > 0) console.log(`error: ${serverFloors.src}: against the order of tools/rooms/server-rooms.ts`);
  show(upward);
  console.log(`${PLACES.length} packages: ${knots} circles of folders, ${upward.length} arrows against the order`);
  process.exitCode = knots + upward.length > 0 ? 1 : 0;
}
