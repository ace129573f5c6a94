import { launchProduct } from '../e2e/launchProduct.ts';
import { seedLargeCompany } from './largeCompany.ts';
import { median, percentile, type Row } from './row.ts';
import { addressOf, attemptSignIn, type SignInAttempt } from './attemptSignIn.ts';

const rounds = 700;
const warmUp = 20;
const tolerance = 0.05;

/**
 * Whether a wrong password reveals that an account exists: a known and an unknown one alternately, each attempt with
 * its own account and network address, so that no limit applies.
 */
export async function signIn(): Promise<Row[]> {
  const product = await launchProduct({ TRUST_PROXY: '1' });
  try {
    const { activeEmails } = await seedLargeCompany(product.dataDir);
    let from = 0;
    const attempt = async (email: string): Promise<SignInAttempt> => {
      from += 1;
      return await attemptSignIn(product.address, email, 'a wrong horse', addressOf(from));
    };
    const known: SignInAttempt[] = [];
    const unknown: SignInAttempt[] = [];
    for (const [round, email] of activeEmails.slice(0, warmUp + rounds).entries()) {
      const stranger = email.replace('@', 'q@');
      // They take turns in going first.
      const isFirst = round % 2 === 0;
      const first = await attempt(isFirst ? email : stranger);
      const second = await attempt(isFirst ? stranger : email);
      if (round < warmUp) continue;
      known.push(isFirst ? first : second);
      unknown.push(isFirst ? second : first);
    }
    const timesOf = (tries: SignInAttempt[]): number[] => tries.map(({ milliseconds }) => milliseconds);
    const [own, strange] = [median(timesOf(known)), median(timesOf(unknown))];
    const answers = new Set([...known, ...unknown].map(({ answer }) => answer));
    const codes = new Set([...known, ...unknown].map(({ code }) => code));
    return [
      {
        what: `A wrong password for an account that exists (median of ${known.length})`,
        measured: own,
        against: { what: `one that does not (median of ${unknown.length})`, value: strange },
        unit: 'ms',
        limit: { text: 'within 5%', holds: Math.abs(own / strange - 1) <= tolerance },
      },
      {
        what: 'The same where nothing else held it up (the quickest tenth)',
        measured: percentile(timesOf(known), 0.1),
        against: { what: 'one that does not', value: percentile(timesOf(unknown), 0.1) },
        unit: 'ms',
        limit: null,
      },
      {
        what: `Different answers among all of these, headers and body (${[...codes].join(', ')})`,
        measured: answers.size,
        against: null,
        unit: 'answers',
        limit: { text: 'one', holds: answers.size === 1 },
      },
    ];
  } finally {
    await product.stop();
  }
}
