// Part of every test file; only the api's open a server worth watching.
import { expect } from 'vitest';

if (/packages[\\/]api[\\/]/.test(expect.getState().testPath ?? '')) await import('./observeServer.ts');
