import { inject } from 'vitest';
import type { Log } from '../platform/log.js';
import { openHouseOn, type TestHouse } from './houseOnDatabase.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests' own PostgreSQL, with its owner's rights. */
    databaseUrl: string;
  }
}

export type { TestHouse };

/** Opens a house for one test file; settings may be overridden by name, and the log is silent unless one is given. */
export async function openTestHouse(settings: Record<string, string> = {}, log?: Log): Promise<TestHouse> {
  return await openHouseOn(inject('databaseUrl'), settings, log);
}
