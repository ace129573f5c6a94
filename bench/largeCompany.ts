import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { demoPassword } from '../packages/workers/src/seed/demoPeople.ts';

const root = path.dirname(import.meta.dirname);

/** The large company of a running product: its owner, its other active members, their common password. */
export interface LargeCompany {
  ownerEmail: string;
  activeEmails: string[];
  password: string;
}

/** Creates the large company on a product's embedded database, with the script for users. */
export async function seedLargeCompany(dataDir: string): Promise<LargeCompany> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  execFileSync(process.execPath, ['scripts/seed.ts', '--large'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { largeOwnerEmail, planLarge } = await import('../packages/workers/dist/seed/large/planLarge.js');
  const active = planLarge().people.filter(({ status, email }) => status === 'active' && email !== largeOwnerEmail);
  return { ownerEmail: largeOwnerEmail, activeEmails: active.map(({ email }) => email), password: demoPassword };
}
