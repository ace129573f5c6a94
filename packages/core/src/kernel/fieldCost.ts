import { Extensions } from 'type-graphql';

/**
 * The cost of a GraphQL field, declared on it and read by the api before an operation runs (`operationWeight.ts`,
 * docs/decisions/what-a-query-may-cost.md).
 */
export interface FieldCost {
  /** A list without pages: the maximum number of rows. Its statement has the same limit. */
  rowsAtMost?: number;
  /** A list with pages: the maximum page size, where smaller than the default. */
  pageAtMost?: number;
  /** The cost of one row, where not 1. */
  rowWeight?: number;
  /** The cost of the field itself, where it does not follow from the schema. */
  cost?: number;
  /** Takes a password, a code or a token: one such field per request. */
  takesSecret?: boolean;
  /** Allowed once per request, and without a session only a few times a minute. */
  isOncePerRequest?: boolean;
}

const declare = (cost: FieldCost): MethodDecorator & PropertyDecorator => Extensions({ ...cost });

/** Declares that a list without pages has at most `rows`. */
export const AtMost = (rows: number): MethodDecorator & PropertyDecorator => declare({ rowsAtMost: rows });

/** The same for rows of plain columns, ten of which cost as much as one of another list. */
export const AtMostPlain = (rows: number): MethodDecorator & PropertyDecorator =>
  declare({ rowsAtMost: rows, rowWeight: 0.1 });

/** Declares that a page of a list has at most `rows`. */
export const PageAtMost = (rows: number): MethodDecorator & PropertyDecorator => declare({ pageAtMost: rows });

/** Declares the cost of a field: 1 is about an object with two or three fields. */
export const Costs = (cost: number): MethodDecorator & PropertyDecorator => declare({ cost });

/** Declares that a field takes a password, a code or a token. */
export const TakesSecret = (): MethodDecorator & PropertyDecorator => declare({ takesSecret: true });

/** Declares that a field is allowed once per request. */
export const OncePerRequest = (): MethodDecorator & PropertyDecorator => declare({ isOncePerRequest: true });
