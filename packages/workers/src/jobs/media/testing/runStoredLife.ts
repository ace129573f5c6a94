import type { TestApp } from '@snaplore/core/testing/testApp';
import fc from 'fast-check';
import { attempt, endKeptFiles, newStoredLife, requireCounted, work } from './storedLife.js';
import { choose, operations } from './storedOperations.js';

/**
 * Does random operations of the product, runs the jobs that follow from each, and compares after each what is counted
 * with what is stored.
 * @returns how often each operation was done, without those that were refused.
 * @throws Error at the first difference, with the seed and all operations before.
 */
export async function runStoredLife(
  app: TestApp,
  count: number,
  seed = Math.floor(Math.random() * 2 ** 31),
): Promise<ReadonlyMap<string, number>> {
  const life = await newStoredLife(app);
  // Without the bias to small numbers: each operation is as likely as the others.
  const upTo = (max: number) => fc.noBias(fc.nat(max));
  const step = fc.record({ which: upTo(operations.length - 1), one: upTo(9_999), number: upTo(9_999) });
  const [steps = []] = fc.sample(fc.array(step, { minLength: count, maxLength: count }), { seed, numRuns: 1 });
  life.done.push(`seed ${String(seed)}`);
  await requireCounted(life);
  for (const { which, one, number } of steps) {
    const [name, operation] = operations[which] as (typeof operations)[number];
    await attempt(life, name, async () => await operation(await choose(life, one, number)));
    await work(life);
    await requireCounted(life);
  }
  await endKeptFiles(life);
  await work(life);
  await requireCounted(life);
  return life.succeeded;
}
