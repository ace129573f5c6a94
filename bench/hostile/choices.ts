import { createRequire } from 'node:module';

const require = createRequire(new URL('../../packages/core/package.json', import.meta.url));
const fc = require('fast-check') as typeof import('../../packages/core/node_modules/fast-check/lib/fast-check.js');

/** Random choices, repeatable by their seed. */
export class Choices {
  private numbers: number[] = [];
  private rounds = 0;
  private readonly strings: string[];
  private readonly values: unknown[];

  readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
    const pool = { seed, numRuns: 2_000 };
    this.strings = fc.sample(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ maxLength: 20 }),
        fc.constantFrom(
          '',
          '\0',
          '\ud800',
          '../../../etc/passwd',
          "' or 1=1 --",
          '<script>',
          '0',
          '-1',
          'null',
          '2026-02-30',
          '1e400',
          'a'.repeat(5_000),
          '\u202e',
          'WyIiXQ',
          'WyJ4IiwieSJd',
          'WyJcdTAwMDAiLCIwMTliMDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDAiXQ',
        ),
      ),
      pool,
    );
    this.values = fc.sample(fc.jsonValue({ maxDepth: 4 }), pool);
  }

  /** An integer from 0 up to, but without, `below`. */
  below(below: number): number {
    if (this.numbers.length === 0) {
      this.numbers = fc.sample(fc.nat(0x7fffffff), { seed: this.seed + (this.rounds += 1), numRuns: 20_000 });
    }
    return (this.numbers.pop() as number) % below;
  }

  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  string(): string {
    return this.of(this.strings);
  }

  /** Any JSON value. */
  value(): unknown {
    return this.of(this.values);
  }

  bytes(most: number): Buffer {
    return Buffer.from(Array.from({ length: this.below(most) }, () => this.below(256)));
  }
}
