import { vi } from 'vitest';

/** Calls `ask` until it no longer throws; returns its answer. As patient as `expect.poll` (vitest.config.ts). */
export const eventually = <T>(ask: () => T | Promise<T>): Promise<T> => vi.waitFor(ask, { timeout: 120_000 });
