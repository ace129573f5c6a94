// Imported by every test file; only the api's tests open a server.
import { expect } from 'vitest';

if (/packages[\\/]api[\\/]/.test(expect.getState().testPath ?? '')) await import('./observeServer.ts');
