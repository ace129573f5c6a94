import { describe, expect, it } from 'vitest';
import type { Access } from '../../../lib/guards/guardContext.js';
import { loadingLayoutOf, type LoadingLayoutName } from './loadingLayoutOf.js';

describe('the layout shown while the viewer is not known', () => {
  it.each<[Access, LoadingLayoutName, LoadingLayoutName]>([
    ['visitor', 'entry', 'entry'],
    ['public', 'alone', 'alone'],
    ['notPaid', 'alone', 'alone'],
    ['anyone', 'frame', 'visitor'],
    ['signedIn', 'frame', 'entry'],
    ['companySettings', 'frame', 'entry'],
    ['plans', 'frame', 'entry'],
  ])('of a page for %s is %s after a former sign-in, else %s', (access, known, unknown) => {
    expect([loadingLayoutOf(access, true), loadingLayoutOf(access, false)]).toEqual([known, unknown]);
  });
});
