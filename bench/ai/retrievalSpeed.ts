import { median, type Row } from '../row.ts';
import type { AiProduct } from './aiProduct.ts';

const rounds = 40;
const warmUp = 5;

/**
 * How long finding the passages for a question takes beside a search for the same words: both as commands, in this
 * process.
 */
export async function retrievalSpeed({ asOwner }: AiProduct, question: (number: number) => string): Promise<Row> {
  const { retrieve } = await import('../../packages/core/dist/ai/assistant/retrieve.js');
  const { searchEverything } = await import('../../packages/core/dist/search/searchEverything.js');
  const retrieved: number[] = [];
  const searched: number[] = [];
  await asOwner(async (person) => {
    const timed = async (into: number[], work: () => Promise<readonly unknown[]>): Promise<void> => {
      const begun = performance.now();
      const { length } = await work();
      if (length === 0) throw new Error('Nothing was found to measure');
      into.push(performance.now() - begun);
    };
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const words = question(round);
      await timed(retrieved, async () => await retrieve(person, { question: words, earlier: [] }));
      await timed(searched, async () => (await searchEverything(person, words, { first: 20 })).nodes);
    }
  });
  const [measured, value] = [median(retrieved.slice(warmUp)), median(searched.slice(warmUp))];
  return {
    what: `Finding the passages for a question (median of ${String(rounds)})`,
    ...{ measured, against: { what: 'a plain search for it', value }, unit: 'ms' },
    limit: { text: 'at most twice', holds: measured <= 2 * value },
  };
}
