// Rooms are folders whose files belong together: an area, a feature, a layer. Faces keep files free of circles while the
// rooms they stand in may still be tied into one knot, and then no room can be read or moved without all the others.

/** A file and a file that it imports, both by their path from the root of the project. */
export type FileEdge = readonly [from: string, to: string];
/** The room a file stands in, from its path below `src`; undefined for a file that is not looked at. */
export type RoomOf = (path: string) => string | undefined;
export type Place = { src: string; roomOf: RoomOf };

/** One room needs another: by these imports, each written as `from → to`. */
export type Arrow = { from: string; to: string; imports: string[] };
/** Rooms of which each can be reached from each other, and the arrows between them, those of the fewest imports first. */
export type Knot = { rooms: string[]; arrows: Arrow[] };

/** The arrows between the rooms of one place. */
export function roomArrows(edges: readonly FileEdge[], { src, roomOf }: Place): Arrow[] {
  const roomAt = (file: string) => (file.startsWith(`${src}/`) ? roomOf(file.slice(src.length + 1)) : undefined);
  const arrows = new Map<string, Arrow>();
  for (const [file, imported] of edges) {
    const [from, to] = [roomAt(file), roomAt(imported)];
    if (from === undefined || to === undefined || from === to) continue;
    const arrow = arrows.get(`${from} → ${to}`) ?? { from, to, imports: [] };
    arrow.imports.push(`${file} → ${imported}`);
    arrows.set(`${from} → ${to}`, arrow);
  }
  return [...arrows.values()];
}

function reachedFrom(room: string, arrows: readonly Arrow[]): Set<string> {
  const reached = new Set<string>();
  const open = [room];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const next = arrows.filter(({ from, to }) => from === at && !reached.has(to)).map(({ to }) => to);
    for (const to of next) reached.add(to);
    open.push(...next);
  }
  return reached;
}

/** Every knot among the rooms of one place; empty where the rooms stand in an order. */
export function checkRooms(edges: readonly FileEdge[], place: Place): Knot[] {
  const arrows = roomArrows(edges, place);
  const rooms = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort();
  const reached = new Map(rooms.map((room) => [room, reachedFrom(room, arrows)]));
  const isTied = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const knots = rooms
    .filter((room, at) => isTied(room, room) && !rooms.slice(0, at).some((earlier) => isTied(earlier, room)))
    .map((first) => rooms.filter((room) => isTied(first, room)));
  return knots.map((tied) => ({
    rooms: tied,
    arrows: arrows
      .filter(({ from, to }) => tied.includes(from) && tied.includes(to))
      .sort((one, other) => one.imports.length - other.imports.length),
  }));
}

/** The arrows that lead up, where rooms have a declared order, the lowest first; a room that has no place in it counts too. */
export function upwardArrows(edges: readonly FileEdge[], place: Place, order: readonly string[]): Arrow[] {
  const isDownward = ({ from, to }: Arrow) => order.includes(to) && order.indexOf(to) < order.indexOf(from);
  return roomArrows(edges, place).filter((arrow) => !isDownward(arrow));
}
