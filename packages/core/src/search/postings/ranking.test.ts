import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePlaces, openList, readPlaces, type Places } from './postingList.js';
import { OpenedWords, Ranking, saturated, type QuestionWord } from './ranking.js';
import { sumOf, unitsOf, weightByte, weights } from './weightByte.js';

type Place = [article: number, slot: number, weight: number];

const columns = (places: readonly Place[]): Places => ({
  articles: Uint32Array.from(places.map(([article]) => article)),
  slots: Uint32Array.from(places.map(([, slot]) => slot)),
  weightBytes: Uint8Array.from(places.map(([, , weight]) => weight)),
  count: places.length,
});
const rowsOf = ({ articles, slots, weightBytes, count }: Places): Place[] =>
  Array.from({ length: count }, (_, at) => [articles[at] ?? 0, slots[at] ?? 0, weightBytes[at] ?? 0]);

const sorted = (places: readonly Place[]): Place[] =>
  [...new Map(places.map((place) => [`${place[0]} ${place[1]}`, place])).values()].sort(
    (one, other) => one[0] - other[0] || one[1] - other[1],
  );
/** Places of one word: few or many articles, near each other or far apart. */
const place = (articles: number) => fc.tuple(fc.nat(articles), fc.nat(200), fc.nat(255));
const placesOf = (most: number) =>
  fc.oneof(
    fc.array(place(40), { maxLength: most }),
    fc.array(place(3_000), { maxLength: most }),
    fc.array(place(200_000), { maxLength: 20 }),
  );

describe('a list of places', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(placesOf(900), (random) => {
        const places = sorted(random);
        const list = openList(encodePlaces(columns(places)));
        expect(list.count).toBe(places.length);
        expect(rowsOf(readPlaces(list))).toEqual(places);
      }),
    );
  });

  it('takes the largest numbers', () => {
    const places: Place[] = [
      [0, 0, 0],
      [0, 2 ** 32 - 1, 255],
      [2 ** 32 - 1, 2 ** 32 - 2, 1],
    ];
    expect(rowsOf(readPlaces(openList(encodePlaces(columns(places)))))).toEqual(places);
  });

  it('bounds the sum of each article, which is never in two blocks', () => {
    fc.assert(
      fc.property(placesOf(900), (random) => {
        const list = openList(encodePlaces(columns(sorted(random))));
        const sums = new Map<number, number>();
        for (const [article, , byte] of sorted(random))
          sums.set(article, (sums.get(article) ?? 0) + (weights[byte] ?? 0));
        for (const [article, sum] of sums) {
          const blocks = [...list.first.keys()].filter(
            (block) => (list.first[block] ?? 0) <= article && article <= (list.last[block] ?? 0),
          );
          expect(blocks).toHaveLength(1);
          expect(sumOf(list.bound[blocks[0] ?? 0] ?? 0)).toBeGreaterThanOrEqual(sum);
        }
      }),
    );
  });
});

it('a byte stands for a weight within 2.3 %, and a bound for no less than a sum of them, and no more', () => {
  for (const weight of [0.01, 0.3, 1, 3, 17.5, 200])
    expect((weights[weightByte(weight)] ?? 0) / weight).toBeCloseTo(1, 1);
  fc.assert(
    fc.property(fc.array(fc.nat(255), { minLength: 1, maxLength: 20 }), (bytes) => {
      const sum = bytes.reduce((all, byte) => all + (weights[byte] ?? 0), 0);
      expect(sumOf(unitsOf(sum))).toBe(sum);
    }),
  );
  expect(sumOf(unitsOf(2 ** 17))).toBe(Infinity);
});

/** The score of every article, without any bound. */
function scoreAll(
  words: readonly { idf: number; lists: readonly { places: readonly Place[]; weight: number }[] }[],
  kindsOf: (window: number) => number,
): { article: number; score: number }[] {
  const scores = new Map<number, number>();
  for (const { idf, lists } of words) {
    const sums = new Map<number, number>();
    for (const { places, weight } of lists)
      for (const [article, slot, byte] of places)
        if ((kindsOf(article >>> 8) >> (slot & 15)) & 1)
          sums.set(article, (sums.get(article) ?? 0) + weight * (weights[byte] ?? 0));
    for (const [article, sum] of sums) scores.set(article, (scores.get(article) ?? 0) + idf * saturated(sum));
  }
  return [...scores]
    .map(([article, score]) => ({ article, score }))
    .sort((one, other) => other.score - one.score || other.article - one.article);
}

describe('the ranking', () => {
  const question = fc.array(
    fc.record({
      idf: fc.double({ min: 0.1, max: 12, noNaN: true }),
      lists: fc.array(fc.record({ places: placesOf(400).map(sorted), weight: fc.constantFrom(1, 0.9, 0.5, 0.2) }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const visible = fc.func(fc.constantFrom(0, 0xffff, 0x5555, 0x0003));

  it('has the articles that scoring everything has, in its order', () => {
    fc.assert(
      fc.property(question, visible, (asked, kindsOf) => {
        const words: QuestionWord[] = asked.map(({ idf, lists }) => ({
          idf,
          lists: lists.map(({ places, weight }) => ({ list: openList(encodePlaces(columns(places))), weight })),
        }));
        const ranking = new Ranking(new OpenedWords(words), kindsOf);
        const all = scoreAll(asked, kindsOf);
        for (const expected of all.slice(0, 60)) {
          expect(ranking.bound).toBeGreaterThanOrEqual(expected.score - 1e-9);
          const found = ranking.next();
          expect(found?.score).toBeCloseTo(expected.score, 9);
          if (found) expect(ranking.scoreOf(ranking.placesOf(found.article).values())).toBeCloseTo(found.score, 9);
        }
        if (all.length <= 60) expect(ranking.next()).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  it('scores a window where a common word weighs the same in all of them: of equal ones the last come first', () => {
    const places: Place[] = Array.from({ length: 100_000 }, (_, article) => [article, 16, 120]);
    const list = openList(encodePlaces(columns(places)));
    const ranking = new Ranking(new OpenedWords([{ idf: 1.3, lists: [{ list, weight: 1 }] }]), () => 1);
    expect(Array.from({ length: 10 }, () => ranking.next()?.article)).toEqual(
      Array.from({ length: 10 }, (_, at) => 99_999 - at),
    );
    expect(ranking.scoredWindows).toBe(1);
  });

  it('scores a few windows where one word is common and says little', () => {
    const articles = 100_000;
    const common: Place[] = Array.from({ length: articles }, (_, article) => [article, 16, 120 + ((article * 7) % 9)]);
    const best: Place[] = [[77_777, 16, 200]];
    const places = sorted([...common, ...best]);
    const ranking = new Ranking(
      new OpenedWords([{ idf: 1, lists: [{ list: openList(encodePlaces(columns(places))), weight: 1 }] }]),
      () => 1,
    );
    expect(ranking.next()?.article).toBe(77_777);
    expect(ranking.scoredWindows).toBe(1);
  });

  it('scores nothing but the articles that pass, in their windows alone', () => {
    const places: Place[] = Array.from({ length: 100_000 }, (_, article) => [article, 16, 120 + ((article * 7) % 9)]);
    const list = openList(encodePlaces(columns(places)));
    const passing = new Map([300, 301, 77_777].map((article) => [article >> 8, new Uint8Array(256)]));
    for (const article of [300, 301, 77_777]) (passing.get(article >> 8) as Uint8Array)[article & 255] = 1;
    const ranking = new Ranking(
      new OpenedWords([{ idf: 1, lists: [{ list, weight: 1 }] }]),
      () => 1,
      (window) => passing.get(window) ?? null,
    );
    const found = [ranking.next(), ranking.next(), ranking.next(), ranking.next()].map((each) => each?.article ?? null);
    expect(found.toSorted()).toEqual([300, 301, 77_777, null].toSorted());
    expect(ranking.scoredWindows).toBe(2);
    expect(ranking.placesOf(302).size).toBe(0);
    expect(ranking.placesOf(77_777).size).toBe(1);
  });
});
