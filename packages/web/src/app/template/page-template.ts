import { readLoads } from '@griot/domain/feed/group-loads';
import { readView } from '@griot/domain/view';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { readQuery, text } from '../../platform/routing/query.ts';
import { timeText } from '../../session/formats.tsx';
import type { Session } from '../../session/session.tsx';
import { pageLook } from '../document.ts';
import { escaped, inScript } from '../head/escaped.ts';
import type { PageRequest } from '../page-request.ts';
import type { Gap, PlacedGap } from './page-marks.ts';

/** A page with a gap wherever something of one request stands. It holds nothing of the request it was rendered for. */
export type PageTemplate = {
  status: number;
  pieces: readonly Buffer[];
  gaps: readonly PlacedGap[];
  /** The time from which on the page has another shape: a card leaves out an age of a week. */
  until: number;
  /** Whose words the times are written in. */
  speaker: Pick<Session, 'words' | 'locale' | 'market'>;
};

/** What the server makes anew for a request: the id of each answer, and the tokens of its items. */
export type Stamp = {
  requestId(like: string): string;
  token(item: { requestId: string; entryId: string; like: string }): string;
};

export function completePage(template: PageTemplate, request: PageRequest, stamp: Stamp): Buffer {
  const parts: Buffer[] = [];
  template.pieces.forEach((piece, at) => {
    parts.push(piece);
    const gap = template.gaps[at];
    if (gap !== undefined) parts.push(Buffer.from(written(gap, template.speaker, { request, stamp })));
  });
  return Buffer.concat(parts);
}

type Given = { request: PageRequest; stamp: Stamp };

function written(gap: PlacedGap, speaker: PageTemplate['speaker'], given: Given): string {
  // These two are markup themselves.
  if (gap.kind === 'viewMarks') return pageLook(readView(given.request.kept.view)).marks;
  if (gap.kind === 'barColours') return pageLook(readView(given.request.kept.view)).barColours;
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

function gapValue(gap: ValueGap, speaker: PageTemplate['speaker'], { request, stamp }: Given): unknown {
  switch (gap.kind) {
    case 'view':
      return readView(request.kept.view);
    case 'groupLoads':
      return readLoads(request.kept.loads);
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
