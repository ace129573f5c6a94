import { inject } from 'vitest';
import './providedContext.js';
import type { Log } from '../kernel/log.js';
import { openHouseOn, type TestHouse } from './appOnDatabase.js';

export type { TestHouse };

/** Opens a house for one test file; settings may be overridden by name, and the log is silent unless one is given. */
export async function openTestHouse(settings: Record<string, string> = {}, log?: Log): Promise<TestHouse> {
  return await openHouseOn(inject('databaseUrl'), settings, log);
}
