import type { Caller, Viewer } from '@snaplore/core/kernel/caller';
import { Loaders } from '../loaders/loaders.js';

/** What a mapper is given to read with. */
export interface ReadCall {
  caller: Caller;
  loaders: Loaders;
}

/** The same call for the viewer that a query answered for, such as the visitor of a public workspace. */
export function callAs({ caller, loaders }: ReadCall, viewer: Viewer): ReadCall {
  if (viewer === caller.viewer) return { caller, loaders };
  const as = { ...caller, viewer };
  return { caller: as, loaders: new Loaders(as) };
}
