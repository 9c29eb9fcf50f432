import { type Feature, takesFeature } from '@griot/contract/features';
import type { ExtraItem, FeedExtra } from './extras.face.ts';

/** An item that would stand at a place, if there is one. */
export type Wanted = { readonly feature: Feature; readonly at: number; readonly item: ExtraItem | undefined };

/** Those that are there and that the client can show, by place; the articles of the page move around them. */
export function placeExtras(wanted: readonly Wanted[], features: number): readonly FeedExtra[] {
  return wanted
    .flatMap(({ feature, at, item }) => (item && takesFeature(features, feature) ? [{ at, item }] : []))
    .toSorted((a, b) => a.at - b.at);
}
