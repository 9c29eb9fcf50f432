import { expect, it } from 'vitest';
import { videoPlayer } from './video-player.ts';

it.each([
  ['youtube:aBcDeFgHi-1', 'https://www.youtube-nocookie.com/embed/aBcDeFgHi-1?autoplay=1&playsinline=1'],
  ['vimeo:123456', 'https://player.vimeo.com/video/123456?autoplay=1&dnt=1'],
  ['vimeo:123456/abcdef01', 'https://player.vimeo.com/video/123456?autoplay=1&dnt=1&h=abcdef01'],
  ['dailymotion:x7tgad0', 'https://geo.dailymotion.com/player.html?video=x7tgad0&autoplay=true'],
  [
    'facebook:1234567',
    'https://www.facebook.com/plugins/video.php?autoplay=true&href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D1234567',
  ],
  ['tiktok:7123456789012345678', 'https://www.tiktok.com/player/v1/7123456789012345678?autoplay=1'],
])('%s is played by its provider', (key, src) => {
  expect(videoPlayer(key)).toMatchObject({ as: 'frame', src });
});

it('plays a publisher’s own file without anybody’s player', () => {
  expect(videoPlayer('file:https://video.example/a.mp4?b=c:d')).toEqual({
    as: 'file',
    src: 'https://video.example/a.mp4?b=c:d',
    isUpright: false,
  });
});

it.each([
  '',
  'youtube:',
  'youtube:short',
  'youtube:aBcDeFgHi-1/x',
  'file:http://video.example/a.mp4',
  'file:javascript:1',
])('plays nothing for %j', (key) => expect(videoPlayer(key)).toBeUndefined());

it.each(['constructor:1', 'other:1', 'youtube'])('knows no provider %j', (key) => {
  expect(videoPlayer(key)).toBeUndefined();
});
