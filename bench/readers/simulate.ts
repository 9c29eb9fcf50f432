import { HOUR_MS } from '@griot/domain/time-units';
import type { Order, Visit } from './orders.ts';
import { clickChance, lookedAt, type SimArticle, type SimReader, World, type WorldShape } from './world.ts';

/** One page that was shown, with the clicks to be expected of it. */
export type ShownPage = {
  readonly reader: SimReader;
  readonly now: number;
  readonly hour: number;
  readonly candidates: readonly SimArticle[];
  readonly page: readonly SimArticle[];
  readonly expected: number;
};

/** Lets all readers of a world come for days, each page made by the order. Another run sees the same readers. */
export function simulate(shape: WorldShape, orderOf: (world: World) => Order, each: (shown: ShownPage) => void): World {
  const world = new World(shape);
  const order = orderOf(world);
  const known = world.readers.map(() => ({ shown: new Map<number, number>(), opened: new Set<number>() }));
  for (let hour = 0; hour < shape.hours; hour += 1) {
    const now = world.start + hour * HOUR_MS;
    const candidates = world.candidatesAt(now);
    order.begin?.(now, candidates);
    if (hour === shape.tasteChangesAt) for (const reader of world.readers) reader.changeTaste();
    for (const reader of world.readers) {
      if (!reader.comes()) continue;
      const { shown, opened } = known[reader.number] as { shown: Map<number, number>; opened: Set<number> };
      const visit: Visit = { reader, now, candidates, shown, opened };
      const page = order.page(visit);
      let expected = 0;
      for (const [place, article] of page.entries()) {
        const times = shown.get(article.number) ?? 0;
        const chance = clickChance(world, reader, { article, shown: times, now }) * lookedAt(place);
        expected += chance;
        const isOpened = reader.chance() < chance;
        shown.set(article.number, times + 1);
        if (isOpened) opened.add(article.number);
        order.learn?.({ reader, article, isOpened, now, stay: 60_000 * reader.chance() });
      }
      each({ reader, now, hour, candidates, page, expected });
    }
  }
  return world;
}
