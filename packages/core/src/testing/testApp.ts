import { inject } from 'vitest';
import './providedContext.js';
import type { Log } from '../kernel/log.js';
import { openAppOn, type TestApp } from './appOnDatabase.js';

export type { TestApp };

/** Opens a house for one test file; settings may be overridden by name, and the log is silent unless one is given. */
export async function openTestApp(settings: Record<string, string> = {}, log?: Log): Promise<TestApp> {
  return await openAppOn(inject('databaseUrl'), settings, log);
}
