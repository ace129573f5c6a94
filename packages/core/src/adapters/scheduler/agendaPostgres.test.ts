// @apart: takes long and begins first
import { describe } from 'vitest';
import { schedulerContract } from './testing/schedulerContract.js';

describe('Agenda on PostgreSQL', () => {
  schedulerContract(async () => ({ mongodbUrl: undefined, close: async () => {} }));
});
