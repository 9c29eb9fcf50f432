import { expect, it } from 'vitest';
import { clipFields, type Playing } from './clip-event.ts';

const playing: Playing = { at: 3.24, duration: 10, buffered: 6.55, way: 'stream', isAuto: true, style: 'page' };

it.each<[string, Partial<Playing>, object]>([
  ['as a stream', {}, { player_time: 3.2, duration: 10, preload_duration: 6.6, play_mode: 'auto', source_type: 'hls' }],
  ['by the library', { way: 'library', isAuto: false }, { source_type: 'hls.js', play_mode: 'manual' }],
  [
    'as a file, on the whole screen',
    { way: 'file', style: 'full_screen' },
    { source_type: 'mp4', play_style: 'full_screen' },
  ],
  ['not at all yet', { way: null, duration: Number.NaN, at: 0 }, { source_type: 'none', duration: 0, player_time: 0 }],
])('CLP-10 an event on a clip that is played %s says so', (_, known, expected) => {
  expect(clipFields({ ...playing, ...known }, { action: 'play', source: 'tap', at: 77 })).toMatchObject({
    ...expected,
    action: 'play',
    action_time: 77,
    action_source: 'tap',
  });
});

it('CLP-10 an event on a clip has every field', () => {
  expect(Object.keys(clipFields(playing, { action: 'pause', source: 'key', at: 1 }))).toEqual(
    'player_time duration preload_duration play_mode play_style source_type action action_time action_source'.split(
      ' ',
    ),
  );
});
