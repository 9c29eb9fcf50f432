import { describe, expect, it } from 'vitest';
import { hintedSize } from './hinted-size.ts';

describe('how large a picture says it is', () => {
  it.each([
    ['/2026/03/photo-1024x576.jpg', { width: 1_024, height: 576 }],
    ['/320x240/photo.jpg', { width: 320, height: 240 }],
    ['/320x240/photo-640x480.jpg', { width: 640, height: 480 }],
    ['/photo.jpg?w=800&h=450', { width: 800, height: 450 }],
    ['/photo.jpg?width=800', { width: 800 }],
    ['/photo.jpg?resize=600,400', { width: 600, height: 400 }],
    ['/photo.jpg?fit=600x400', { width: 600, height: 400 }],
    ['/photo-1024x576.jpg?w=300', { width: 300 }],
    ['/photo.jpg', {}],
    ['/0x7f00/photo-0x123abc.jpg', {}],
    ['/photo.jpg?w=full', {}],
    ['/photo.jpg?w=0&h=-5', {}],
    ['/photo.jpg?w=9999999999', {}],
  ])('is in its address: %s', (path, size) => {
    expect(hintedSize({}, new URL(path, 'https://cdn.example'))).toEqual(size);
  });

  it('is in its markup first', () => {
    const url = new URL('https://cdn.example/photo-100x50.jpg');
    expect(hintedSize({ width: 640, height: 360 }, url)).toEqual({ width: 640, height: 360 });
    expect(hintedSize({ width: 640 }, url)).toEqual({ width: 640 });
    expect(hintedSize({ width: Number.NaN, height: -1 }, url)).toEqual({ width: 100, height: 50 });
  });
});
