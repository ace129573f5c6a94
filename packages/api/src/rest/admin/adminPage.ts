import { everything } from '@snaplore/schema/platform';
import { z } from 'zod';

/** The number of a page, which counts from 1. */
export const page = z.coerce.number().int().optional().describe('Counts from 1; beyond the bound it is refused.');

/** A filter by a yes or a no; left out, empty or `all`, it does not narrow the list. */
export const yesOrNo = z
  .enum(['1', '0', 'true', 'false', 'all', ''])
  .optional()
  .transform((word) => (word === undefined || word === '' || word === 'all' ? null : word === '1' || word === 'true'))
  .describe('1 or true, 0 or false; all or nothing for either.');

/** The search in an address, where what stands for everything is no search at all. */
export const searched = (q: string): string | null => (q === everything ? null : q);
