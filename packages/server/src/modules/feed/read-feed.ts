/** The four steps of every reading list; only the first decides what a reader is shown. */
export type ReadingSteps<Pick, Item, Page> = {
  /** Ids only, in order. */
  pick: () => readonly Pick[];
  load: (picked: readonly Pick[]) => readonly Item[];
  /** What the reader must not be shown after all. */
  drop: (items: readonly Item[]) => readonly Item[];
  present: (items: readonly Item[]) => Page;
};

export function readFeed<Pick, Item, Page>(steps: ReadingSteps<Pick, Item, Page>): Page {
  return steps.present(steps.drop(steps.load(steps.pick())));
}
