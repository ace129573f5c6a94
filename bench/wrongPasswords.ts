import * as limits from '../packages/schema/src/limits.ts';
import { launchProduct } from '../e2e/launchProduct.ts';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import type { Row } from './row.ts';
import { addressOf, attemptSignIn, type SignInAttempt } from './attemptSignIn.ts';

const tries = 24;
const refusedCode = 'TOO_MANY_REQUESTS';

/**
 * Wrong attempts on one account, one after the other from one network address: slowed, then refused there and nowhere
 * else.
 */
export async function wrongPasswords(): Promise<Row[]> {
  const product = await launchProduct({ TRUST_PROXY: '1' });
  try {
    const { email } = demoPeople.editor;
    const known = await tryOften(product.address, email, 0);
    const right = await attemptSignIn(product.address, email, demoPassword, addressOf(1_000));
    const unknown = await tryOften(product.address, email.replace('@', 'q@'), 2_000);
    return [
      ...rowsOf('an account that exists', known),
      {
        what: 'The right password meanwhile, from another address',
        measured: right.code === null ? 1 : 0,
        against: null,
        unit: 'signed in',
        limit: { text: 'signed in', holds: right.code === null },
      },
      ...rowsOf('one that does not', unknown),
    ];
  } finally {
    await product.stop();
  }
}

async function tryOften(product: string, email: string, firstAddress: number): Promise<SignInAttempt[]> {
  const tried: SignInAttempt[] = [];
  for (let count = 0; count < tries; count += 1) {
    tried.push(await attemptSignIn(product, email, 'a wrong horse', addressOf(firstAddress)));
  }
  return tried;
}

function rowsOf(whose: string, tried: SignInAttempt[]): Row[] {
  const times = tried.map(({ milliseconds }) => milliseconds);
  const refusedAt = tried.findIndex(({ code }) => code === refusedCode) + 1;
  const free = Math.max(...times.slice(0, limits.loginFreeAttempts));
  const last = times[limits.loginAttemptsPerSource - 1] ?? NaN;
  return [
    {
      what:
        `The ${limits.loginAttemptsPerSource}th wrong try on ${whose} (each: ` +
        `${times.map((ms) => ms.toFixed(0)).join(', ')})`,
      measured: last,
      against: { what: `the slowest of the first ${limits.loginFreeAttempts}`, value: free },
      unit: 'ms',
      limit: { text: 'slowed', holds: last > free + limits.loginPauseMs },
    },
    {
      what: `The try on ${whose} at which it was refused, of ${tries}`,
      measured: refusedAt,
      against: null,
      unit: 'th try',
      limit: { text: `after ${limits.loginAttemptsPerSource}`, holds: refusedAt === limits.loginAttemptsPerSource + 1 },
    },
  ];
}
