import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DuplicateIndex } from './duplicate-index.ts';
import { signatureOf, similarityOf } from './signature.ts';
import { textHashOf } from './text-hash.ts';

/** A lot that falls the same way each time. */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A text of words as uneven as a language's: few very common, many rare. */
function aText(draw: () => number, length: number): string[] {
  return Array.from({ length }, () => `w${Math.floor(Math.exp(draw() * Math.log(30_000)))}`);
}

/** As desks do it: another beginning, a cut end, words changed here and there. */
function edited(words: readonly string[], draw: () => number): string[] {
  const cut = words.slice(0, Math.ceil(words.length * (1 - draw() * 0.12)));
  const changed = cut.map((word) => (draw() < 0.04 ? `edit${Math.floor(draw() * 1e6)}` : word));
  return [...aText(draw, Math.floor(draw() * 10)), ...changed];
}

function sharedPairs(one: readonly string[], other: readonly string[]): number {
  const pairs = (words: readonly string[]) => new Set(words.slice(1).map((word, place) => `${words[place]} ${word}`));
  const [a, b] = [pairs(one), pairs(other)];
  const both = [...a].filter((pair) => b.has(pair)).length;
  return both / (a.size + b.size - both);
}

const signed = (words: readonly string[]) => signatureOf(words) ?? expect.fail('a text with words has a signature');

describe('near duplicates', () => {
  it('are found in 99 of 100 cases where 70 % of the word pairs agree', () => {
    const draw = lots(11);
    const originals = Array.from({ length: 800 }, () => aText(draw, 100 + Math.floor(draw() * 200)));
    const index = new DuplicateIndex();
    for (const [id, words] of originals.entries()) index.add(String(id), signed(words));
    let copies = 0;
    let found = 0;
    for (const [id, words] of originals.entries()) {
      const copy = edited(words, draw);
      if (sharedPairs(words, copy) < 0.7) continue;
      copies += 1;
      if (index.candidates(signed(copy)).some((candidate) => candidate.id === String(id))) found += 1;
    }
    expect(copies).toBeGreaterThan(500);
    expect(found / copies).toBeGreaterThanOrEqual(0.99);
  });

  it('are not seen in texts that only share a third', () => {
    const draw = lots(5);
    const index = new DuplicateIndex();
    const originals = Array.from({ length: 300 }, () => aText(draw, 200));
    for (const [id, words] of originals.entries()) index.add(String(id), signed(words));
    const others = originals.map((words) => [...words.slice(0, 100), ...aText(draw, 100)]);
    expect(others.flatMap((words) => index.candidates(signed(words)))).toEqual([]);
  });

  it('come with about the share of word pairs in common', () => {
    const draw = lots(3);
    const off = Array.from({ length: 200 }, () => {
      const words = aText(draw, 250);
      const copy = edited(words, draw);
      return Math.abs(similarityOf(signed(words), signed(copy)) - sharedPairs(words, copy));
    });
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(0.04);
  });

  it('come closest first, and the text itself before its copies', () => {
    const draw = lots(9);
    const words = aText(draw, 200);
    const index = new DuplicateIndex();
    index.add('cut', signed(words.slice(0, 170)));
    index.add('same', signed(words));
    expect(index.candidates(signed(words)).map(({ id }) => id)).toEqual(['same', 'cut']);
    expect(index.candidates(signed(words))[0]?.similarity).toBe(1);
  });

  it('forget what was removed or replaced, and the oldest beyond the limit', () => {
    const draw = lots(2);
    const texts = Array.from({ length: 6 }, () => aText(draw, 50));
    const index = new DuplicateIndex({ most: 4 });
    for (const [id, words] of texts.entries()) index.add(String(id), signed(words));
    expect(index.size).toBe(4);
    const ids = () => texts.flatMap((words) => index.candidates(signed(words)).map(({ id }) => id));
    expect(ids()).toEqual(['2', '3', '4', '5']);
    index.remove('3');
    index.add('4', signed(texts[0] ?? []));
    expect(ids()).toEqual(['4', '2', '5']);
  });

  it('stay quick to ask when thousands of pages carry the same notice', () => {
    const notice = signed('please subscribe to read the rest of this article today'.split(' '));
    const index = new DuplicateIndex();
    for (let id = 0; id < 5000; id += 1) index.add(String(id), notice);
    expect(index.candidates(notice).length).toBeLessThanOrEqual(64);
  });
});

describe('signatures', () => {
  it('are the same on every machine and every day', () => {
    expect([...signed(['one', 'two', 'three'])].slice(0, 3)).toMatchInlineSnapshot(`
      [
        717169823,
        1454501556,
        110719346,
      ]
    `);
  });

  it('are none for no words, and something for a single one', () => {
    expect(signatureOf([])).toBeUndefined();
    expect(signatureOf(['alone'])).toHaveLength(128);
  });

  it('never fail on any words, and agree with themselves alone', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 50 }), (words) => {
        expect(similarityOf(signed(words), signed([...words]))).toBe(1);
        expect(textHashOf(words)).toMatch(/^[0-9a-f]{32}$/);
      }),
    );
  });
});

describe('the hash of a text', () => {
  it('tells copies by their words alone', () => {
    expect(textHashOf(['rain', 'in', 'lagos'])).toBe(textHashOf(['rain', 'in', 'lagos']));
    expect(textHashOf(['rain', 'in', 'lagos'])).not.toBe(textHashOf(['lagos', 'in', 'rain']));
    expect(textHashOf(['ab', 'c'])).not.toBe(textHashOf(['a', 'bc']));
  });

  it('does not repeat among thirty thousand short texts', () => {
    const hashes = new Set(Array.from({ length: 30_000 }, (_, number) => textHashOf([`report`, String(number)])));
    expect(hashes.size).toBe(30_000);
  });
});
