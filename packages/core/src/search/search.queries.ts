import type { Caller } from '../kernel/caller.js';
import { systemRowReader, type RowReader } from '../outbox/rowReader.js';
import { systemReader } from '../outbox/system.js';
import { isOfArticles, type ArticleFilters } from './searchFilters.js';

/**
 * Reads the rows of a search. Statements that are asked at once are run beside each other: each takes a connection of
 * its own.
 */
export type SearchReader = Pick<RowReader, 'execute'>;

/**
 * Reads for a search on the role that bypasses row-level security. Connections keep its statements prepared, since
 * planning them takes longer than running them; those with filters, of which there are many, are planned each time.
 */
export function searchReader({ services }: Caller, filters: ArticleFilters): SearchReader {
  if (filters.workspaceId === null && !isOfArticles(filters)) {
    // Each statement as another asker: one asker's are run one after the other.
    return { execute: async (sql, parameters) => await systemRowReader(services, 'search').execute(sql, parameters) };
  }
  const em = systemReader(services, 'search');
  return {
    execute: async <Row>(sql: string, parameters?: readonly unknown[]) =>
      await em.execute<Row[]>(sql, [...(parameters ?? [])]),
  };
}
