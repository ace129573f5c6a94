import type { RowReader } from '../../outbox/rowReader.js';

/**
 * Reads the rows of a search. Statements that are asked at once are run beside each other, so that each takes a
 * connection of its own.
 */
export type SearchReader = Pick<RowReader, 'execute'>;
