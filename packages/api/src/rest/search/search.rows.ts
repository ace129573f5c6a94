import { documentedCategories, kindsOf } from '@snaplore/core/search/searchCategories';
import { searchEverything } from '@snaplore/core/search/searchEverything';
import * as limits from '@snaplore/schema/limits';
import { z } from 'zod';
import { memberRow } from '../restRow.js';
import { resultAnswer, toResult } from './searchResult.mapper.js';

const count = z.coerce.number().int().min(0).optional();

export const searchRows = [
  memberRow({
    id: 'search.global',
    method: 'GET',
    path: '/search/global/{q}',
    // What clients make of a blank and '.', and of '..': nothing is asked for.
    alsoAt: ['/search/global', '/search'],
    access: 'user',
    summary:
      `Search everything that the user may see, ${limits.searchPageSize} hits at a time; continue with skip, ` +
      `or with page, counted from 1.`,
    query: z.object({ category: z.enum(documentedCategories).default('all'), page: count, skip: count }),
    answer: z.object({ data: z.object({ results: z.array(resultAnswer) }) }),
    run: async ({ caller, params, query: { category, page = 1, skip } }) =>
      await searchEverything(caller, params.q, {
        kinds: kindsOf(category),
        offset: skip ?? Math.max(0, page - 1) * limits.searchPageSize,
      }),
    map: async ({ nodes }, { loaders }) => ({
      data: { results: await Promise.all(nodes.map(async (hit) => await toResult(hit, loaders))) },
    }),
  }),
];
