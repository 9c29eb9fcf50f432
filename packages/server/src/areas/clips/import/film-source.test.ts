import { expect, it } from 'vitest';
import { type LookedAt, sourceIn } from './film-source.ts';

type Stream = NonNullable<LookedAt['streams']>[number];
const sourceWith = (stream: Stream, duration = '2.5') =>
  sourceIn({ streams: [{ codec_type: 'video', width: 640, height: 360, ...stream }], format: { duration } });

it.each<[told: string, stream: Stream, found: object]>([
  ['nothing else', {}, { width: 640, height: 360, framesPerSecond: 25, seconds: 2.5, hasSound: false }],
  ['that it was turned', { side_data_list: [{ rotation: -90 }] }, { width: 360, height: 640 }],
  ['that its pixels are wide', { sample_aspect_ratio: '60000:1' }, { width: 38_400_000, height: 360 }],
  ['that its pixels are narrow', { sample_aspect_ratio: '1:60000' }, { width: 1, height: 360 }],
  ['no shape of its pixels', { sample_aspect_ratio: '0:1' }, { width: 640 }],
  ['nonsense', { sample_aspect_ratio: 'N/A', avg_frame_rate: '0/0' }, { width: 640, framesPerSecond: 25 }],
  ['a rate beyond every screen', { avg_frame_rate: '100000/1' }, { framesPerSecond: 100_000 }],
  ['a rate below zero', { avg_frame_rate: '-30/1' }, { framesPerSecond: 25 }],
])('a film that says %s is taken as it is shown', (_, stream, found) =>
  expect(sourceWith(stream)).toMatchObject(found),
);

it.each([
  ['no width', sourceWith({ width: 0 })],
  ['a height below zero', sourceWith({ height: -360 })],
  ['no length', sourceWith({}, 'N/A')],
  ['no stream', sourceIn({})],
  ['sound alone', sourceIn({ streams: [{ codec_type: 'audio' }], format: { duration: '3' } })],
])('%s is no film', (_, source) => expect(source).toBeUndefined());
