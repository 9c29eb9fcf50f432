import { gzipSync } from 'node:zlib';
import { aMovingPicture, aPhoto, aPngOf, svgWithScript, trackingPixel } from '@griot/testkit/publisher/drawn-pictures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureType } from './prepare-picture.ts';

describe('what a file is', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is told by its first bytes: %s', async (format) => {
    expect(pictureType(await aPhoto({ width: 200, height: 100, format }))).toEqual({ type: format });
  });

  it('is the same for pictures that move, count or claim to be huge', async () => {
    expect(pictureType(await aMovingPicture(['red', 'blue']))).toEqual({ type: 'gif' });
    expect(pictureType(trackingPixel)).toEqual({ type: 'gif' });
    expect(pictureType(aPngOf(50_000, 50_000))).toEqual({ type: 'png' });
  });

  it.each<[string, Buffer]>([
    ['with script', svgWithScript],
    ['bare', Buffer.from('  <SVG width="1"></SVG>')],
    ['behind a comment', Buffer.from(`<!-- ${'x'.repeat(500)} --><svg/>`)],
    ['in UTF-16', Buffer.from('\uFEFF<svg width="1"/>', 'utf16le')],
    ['behind a declaration', Buffer.from(`<?xml version="1.0"?><!-- ${'x'.repeat(2_000)} --><svg/>`)],
  ])('is never a drawing in SVG: %s', (_, bytes) => {
    expect(pictureType(bytes)).toEqual({ fault: 'svg' });
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><title>Not found</title>')],
    ['packed SVG', gzipSync(svgWithScript)],
    ['a bitmap', Buffer.from('BM6\0\0\0')],
    ['an icon', Buffer.from([0, 0, 1, 0])],
    ['a TIFF', Buffer.from('II*\0')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic')],
    ['a sound', Buffer.from('RIFF\0\0\0\0WAVE')],
    ['half a sign', Buffer.from([0xff, 0xd8])],
  ])('may be no picture we take: %s', (_, bytes) => {
    expect(pictureType(bytes)).toEqual({ fault: 'not-a-picture' });
  });

  it('is always told', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void pictureType(Buffer.from(bytes))));
  });
});
