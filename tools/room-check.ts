// No circle among the folders of a package, which no check of files sees, and no arrow against the declared order:
// `npx node tools/room-check.ts`.
import { readImports } from './rooms/read-imports.ts';
import { type Arrow, checkRooms, type Place, upwardArrows } from './rooms/rooms.ts';
import { serverFloors, serverOrder, serverRooms } from './rooms/server-rooms.ts';
import { webFloors, webOrder, webRooms } from './rooms/web-rooms.ts';

/** The packages among whose folders there is no circle. */
const PLACES: Place[] = [serverRooms, webRooms];

/** The floors of a package, their order, and the file that declares it. */
const ORDERS: { floors: Place; order: readonly string[]; declaredIn: string }[] = [
  { floors: serverFloors, order: serverOrder, declaredIn: 'tools/rooms/server-rooms.ts' },
  { floors: webFloors, order: webOrder, declaredIn: 'tools/rooms/web-rooms.ts' },
];

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
  let against = 0;
  for (const { floors, order, declaredIn } of ORDERS) {
    const upward = upwardArrows(readImports(root, floors.src), floors, order);
    against += upward.length;
    if (upward.length > 0) console.log(`error: ${floors.src}: against the order of ${declaredIn}`);
    show(upward);
  }
  console.log(`${PLACES.length} packages: ${knots} circles of folders, ${against} arrows against the order`);
  process.exitCode = knots + against > 0 ? 1 : 0;
}
