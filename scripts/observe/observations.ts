import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** What a test run observed: a call with its status, a GraphQL field, a message, a screen that opened or redirected. */
export type Observation = [kind: 'call' | 'field' | 'message' | 'opened' | 'redirected', value: string];

/**
 * Whether this run observes: `npm test -- --observe`. Otherwise nothing listens, since observing pages takes a tenth of
 * their processor time.
 */
export const isObserving = process.env['OBSERVE'] === '1';

/** One file of observations for each process; a full `npm test -- --observe` starts with an empty folder. */
export const observedFolder = path.join(import.meta.dirname, '../../node_modules/.cache/snaplore/observed');

const file = path.join(observedFolder, `${String(process.pid)}.jsonl`);
const noted = new Set<string>();

/** Records an observation once in this process. */
export function note(...observation: Observation): void {
  const line = `${JSON.stringify(observation)}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(observedFolder, { recursive: true });
  appendFileSync(file, line);
}
