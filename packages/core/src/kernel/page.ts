import { limits } from '@snaplore/schema/limits';
import { Field, ObjectType } from 'type-graphql';
import { AppError } from './appError.js';
import { isId } from './ids.js';

/** Whether there is more, and where to go on. */
@ObjectType('PageInfo')
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true })
  endCursor!: string | null;
}

/** One page of a keyset list. */
export interface Page<Node> {
  nodes: Node[];
  pageInfo: PageInfo;
}

/** What a client may ask of a list. */
export interface PageRequest {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** How many rows to show. @throws AppError BAD_INPUT outside 1 to the limit. */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? limits.pageSizeDefault;
  if (!Number.isInteger(size) || size < 1 || size > limits.pageSizeMax) {
    throw new AppError('BAD_INPUT', {}, { first: `1 to ${limits.pageSizeMax}` });
  }
  return size;
}

/** Turns `size + 1` rows into a page; the last row's key is the cursor. */
export function toPage<Node>(rows: Node[], size: number, keyOf: (node: Node) => string[]): Page<Node> {
  const nodes = rows.slice(0, size);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: { hasNextPage: rows.length > size, endCursor: last === undefined ? null : writeCursor(keyOf(last)) },
  };
}

/** A cursor: the sort key of the row it stands behind. */
export function writeCursor(key: string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** What a part of a cursor can be: what the database takes as that and nothing else. */
const cursorParts = {
  id: isId,
  /** Of a sequence: the database's numbers are longer than ours. */
  number: (part: string) => /^\d{1,15}$/.test(part),
  time: (part: string) => part.length <= 30 && !Number.isNaN(Date.parse(part)) && new Date(part).toISOString() === part,
  /** No text of the database holds the character 0, or half a character. */
  text: (part: string) => !part.includes('\0') && part.isWellFormed(),
} as const;

/**
 * The sort key in a cursor, checked to its shape: what each of its parts is, in order.
 * @throws AppError BAD_INPUT for what was never one of our cursors.
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
