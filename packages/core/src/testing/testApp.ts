import { inject } from 'vitest';
import './providedContext.js';
import type { Log } from '../kernel/log.js';
import { openAppOn, type TestApp } from './appOnDatabase.js';

export type { TestApp };

/** Opens the services of one test file. `settings` override the defaults; without `log` nothing is logged. */
export async function openTestApp(settings: Record<string, string> = {}, log?: Log): Promise<TestApp> {
  return await openAppOn(inject('databaseUrl'), settings, log);
}
