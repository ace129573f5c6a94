import * as limits from '@snaplore/schema/limits';
import { Field, ObjectType } from 'type-graphql';
import { AppError } from './appError.js';
import { isId } from './ids.js';

/** Whether there are more rows, and the cursor of the next page. */
@ObjectType('PageInfo')
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true })
  endCursor!: string | null;
}

/** One page of a list with cursors. */
export interface Page<Node> {
  nodes: Node[];
  pageInfo: PageInfo;
}

/** The page that a client requests. */
export interface PageRequest {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/**
 * Returns the number of rows of a page.
 * @throws AppError BAD_INPUT outside 1 to the limit.
 */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? limits.pageSizeDefault;
  if (!Number.isInteger(size) || size < 1 || size > limits.pageSizeMax) {
    throw new AppError('BAD_INPUT', {}, { first: `1 to ${limits.pageSizeMax}` });
  }
  return size;
}

/** Makes a page of `size + 1` rows; the cursor is the key of its last row. */
export function toPage<Node>(rows: Node[], size: number, keyOf: (node: Node) => string[]): Page<Node> {
  const nodes = rows.slice(0, size);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: { hasNextPage: rows.length > size, endCursor: last === undefined ? null : writeCursor(keyOf(last)) },
  };
}

/** Returns a cursor: the sort key of the row that the next page follows. */
export function writeCursor(key: string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The allowed forms of a cursor's parts: exactly what the database accepts. */
const cursorParts = {
  id: isId,
  /** A sequence: fewer digits than the database's largest number. */
  number: (part: string) => /^\d{1,15}$/.test(part),
  time: (part: string) => part.length <= 30 && !Number.isNaN(Date.parse(part)) && new Date(part).toISOString() === part,
  /** PostgreSQL stores neither the character 0 nor a lone surrogate. */
  text: (part: string) => !part.includes('\0') && part.isWellFormed(),
} as const;

/**
 * Returns the sort key in a cursor, checked against the types of its parts.
 * @throws AppError BAD_INPUT for anything but a cursor of this list.
 */
export function readCursor<Shape extends readonly (keyof typeof cursorParts)[]>(
  cursor: string,
  ...shape: Shape
): { [Part in keyof Shape]: string } {
  const unknown = new AppError('BAD_INPUT', {}, { after: 'unknown cursor' });
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw unknown;
  }
  const isKey =
    Array.isArray(key) &&
    key.length === shape.length &&
    shape.every(
      (part, at) => typeof (key as unknown[])[at] === 'string' && cursorParts[part]((key as string[])[at] as string),
    );
  if (!isKey) throw unknown;
  return key as { [Part in keyof Shape]: string };
}
