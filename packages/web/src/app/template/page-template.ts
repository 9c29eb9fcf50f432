import { readLoads } from '@griot/domain/feed/group-loads';
import { readView, type View } from '@griot/domain/view';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { readQuery, text } from '../../platform/routing/query.ts';
import { timeText } from '../../session/formats.tsx';
import type { SessionParts } from '../../session/session.ts';
import { pageLook } from '../document.ts';
import { escaped, inScript } from '../head/escaped.ts';
import type { PageRequest } from '../page-request.ts';
import type { Gap, PlacedGap, Split } from './page-marks.ts';

/** A page with a gap wherever something of one request stands. It holds nothing of the request it was rendered for. */
export type PageTemplate = {
  status: number;
  /** All that stands between the gaps. */
  bytes: Buffer;
  /** In the order of the page, each with the place in the bytes that it stands before. */
  gaps: readonly (PlacedGap & { offset: number })[];
  /** The time from which on the page has another shape: a card leaves out an age of a week. */
  until: number;
  /** Whose words the times are written in. */
  speaker: SessionParts<'words' | 'locale' | 'market'>;
};

/** What the server makes anew for a request: the id of each answer, and the tokens of its items. */
export type Stamp = {
  requestId(like: string): string;
  token(item: { requestId: string; entryId: string; like: string }): string;
};

type TemplateParts = { request: PageRequest; stamp: Stamp; view: View };

export function completePage({ bytes, gaps, speaker }: PageTemplate, request: PageRequest, stamp: Stamp): Buffer {
  const given = { request, stamp, view: readView(request.remembered.view) };
  const texts = gaps.map((gap) => written(gap, speaker, given));
  const size = texts.reduce((sum, text) => sum + Buffer.byteLength(text), bytes.length);
  const page = Buffer.allocUnsafe(size);
  let end = 0;
  let from = 0;
  gaps.forEach(({ offset }, index) => {
    end += bytes.copy(page, end, from, offset);
    end += page.write(texts[index] ?? '', end);
    from = offset;
  });
  bytes.copy(page, end, from);
  return page;
}

function written(gap: PlacedGap, speaker: PageTemplate['speaker'], given: TemplateParts): string {
  // These two are markup themselves.
  if (gap.kind === 'viewMarks') return pageLook(given.view).marks;
  if (gap.kind === 'barColours') return pageLook(given.view).barColours;
  const value = gapValue(gap, speaker, given);
  switch (gap.place) {
    case 'markup':
      return escaped(String(value));
    case 'text':
      return inScript(String(value)).slice(1, -1);
    case 'value':
      return inScript(value);
  }
}

type ValueGap = Exclude<Gap, { kind: 'viewMarks' | 'barColours' }>;

function gapValue(gap: ValueGap, speaker: PageTemplate['speaker'], { request, stamp, view }: TemplateParts): unknown {
  switch (gap.kind) {
    case 'view':
      return view;
    case 'groupLoads':
      return readLoads(request.remembered.loads);
    case 'wayBack':
      return request.cameFrom || hrefs.feeds();
    case 'title':
      return readQuery({ title: text }, request.href.split('?', 2)[1] ?? '').title;
    case 'time':
      return timeText(speaker, gap.form, { at: gap.at, now: request.now });
    case 'requestId':
      return stamp.requestId(gap.like);
    case 'feedback':
      return stamp.token({ requestId: stamp.requestId(gap.requestLike), entryId: gap.entryId, like: gap.like });
    default:
      return request[gap.kind];
  }
}

/** A document that was taken apart, in bytes. */
export function templateBytes({ pieces, gaps }: Split): Pick<PageTemplate, 'bytes' | 'gaps'> {
  const parts = pieces.map((piece) => Buffer.from(piece));
  let offset = 0;
  const placed = gaps.map((gap, index) => {
    offset += parts[index]?.length ?? 0;
    return { ...gap, offset };
  });
  return { bytes: Buffer.concat(parts), gaps: placed };
}
