import type { Migration } from '../platform/migrate.js';
import { foundation } from './0001_foundation.js';
import { notes } from './0002_notes.js';

/** All steps, oldest first. */
export const migrations: readonly Migration[] = [foundation, notes];
