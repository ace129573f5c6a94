import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * What runs of the tests saw: a call with its status, a field of GraphQL, a message, a screen that opened or led
 * elsewhere.
 */
export type Observation = [kind: 'call' | 'field' | 'message' | 'opened' | 'redirected', value: string];

/** Where they are left, one file a process; a whole `npm test` begins with an empty folder. */
export const observedFolder = path.join(import.meta.dirname, '../../node_modules/.cache/snaplore/observed');

const file = path.join(observedFolder, `${String(process.pid)}.jsonl`);
const noted = new Set<string>();

/** Writes down, once in this process, that something was seen. */
export function note(...observation: Observation): void {
  const line = `${JSON.stringify(observation)}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(observedFolder, { recursive: true });
  appendFileSync(file, line);
}
