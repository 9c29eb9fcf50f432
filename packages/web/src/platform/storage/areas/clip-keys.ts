import type { Clip } from '@griot/contract/entities/clip';
import type { ClipPlaces } from '@griot/domain/clip/clip-places';
import type { SoundChoice } from '@griot/domain/clip/clip-playing';
import { videoCache } from '../clip-cache.ts';
import { type Format, id, isRecord, oneOf, parseList, record } from '../formats.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import { device, marketSession, openSlot, openSlots, type SlotsOf, type Stores } from '../slots.ts';

const isPlace = (value: unknown): boolean =>
  isRecord(value) && id.parse(String(value.id)) !== undefined && Number.isFinite(value.at) && Number(value.at) > 0;

/** What is no place is left out alone. */
const places: Format<ClipPlaces> = {
  parse: (raw) => parseList(raw)?.filter(isPlace) as ClipPlaces | undefined,
  print: JSON.stringify,
};

const texts = ['id', 'news_entry_id', 'request_id', 'description', 'infra_feedback', 'category', 'share_url'];
const numbers = ['create_time', 'comment_count', 'like_count', 'share_count'];

/** A clip that lacks what its page shows is none: the service is asked for it instead. */
function isClip(given: Readonly<Record<string, unknown>>): boolean {
  const { thumbnail, video, publisher } = given;
  return (
    given.type === 'clip' &&
    texts.every((name) => typeof given[name] === 'string') &&
    numbers.every((name) => Number.isFinite(given[name])) &&
    isRecord(thumbnail) &&
    Number(thumbnail.width) > 0 &&
    Number(thumbnail.height) > 0 &&
    typeof thumbnail.url === 'string' &&
    isRecord(video) &&
    [video.url, video.m3u8_url].every(
      (address) => typeof address === 'string' && /^(\/(?!\/)|https:|$)/.test(address),
    ) &&
    Number(video.duration) >= 0 &&
    [video.qualities, given.captions].every((list) => list === undefined || Array.isArray(list)) &&
    isRecord(publisher) &&
    typeof publisher.name === 'string'
  );
}

const clip = record<Clip | null>((given) => (isClip(given) ? (given as Clip) : undefined));

const choice = oneOf<SoundChoice>(['on', 'off', 'undecided']);

/** The keys of clips; they stand in the same list of keys. */
const clipKeys = {
  /** The clip that was opened last (CLP-05). */
  opened: marketSession<Clip | null>(videoCache, clip, null),
  /** Where clips were left, the newest first. */
  places: device<ClipPlaces>('clipPlaces', places, []),
  sound: device<SoundChoice>('clipSound', choice, 'undecided'),
  captions: device<SoundChoice>('clipCaptions', choice, 'undecided'),
};

export type ClipStorage = SlotsOf<typeof clipKeys>;

/** The clip that was opened last, for who needs nothing of the device. */
export const openedClip = (session: KeyValueStore): Clip | null => openSlot(clipKeys.opened, session).get();

export const openClipStorage = (stores: Stores): ClipStorage => openSlots(clipKeys, stores);
