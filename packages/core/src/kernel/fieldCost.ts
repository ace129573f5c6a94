import { Extensions } from 'type-graphql';

/** What a field of the schema declares of its cost; read by the api before an operation runs (`operationWeight.ts`). */
export interface FieldCost {
  /** A list without pages: how many rows it brings at most. The statement behind it keeps to the same number. */
  rowsAtMost?: number;
  /** A list with pages: how many rows a page brings at most, where that is fewer than of other lists. */
  pageAtMost?: number;
  /** What a row of it weighs, where that is not 1. */
  rowWeight?: number;
  /** What asking for it weighs, besides its rows, where that does not follow from the schema. */
  cost?: number;
  /** It takes a password, a code or a token: one such field a request. */
  takesSecret?: boolean;
  /** It is asked for once a request, and by visitors only so often a minute. */
  isOncePerRequest?: boolean;
}

const declare = (cost: FieldCost): MethodDecorator & PropertyDecorator => Extensions({ ...cost });

/** A list without pages brings at most `rows`. */
export const AtMost = (rows: number): MethodDecorator & PropertyDecorator => declare({ rowsAtMost: rows });

/** The same with rows of plain columns, of which ten weigh as much as one of another list. */
export const AtMostPlain = (rows: number): MethodDecorator & PropertyDecorator =>
  declare({ rowsAtMost: rows, rowWeight: 0.1 });

/** A list with pages of `rows` at most. */
export const PageAtMost = (rows: number): MethodDecorator & PropertyDecorator => declare({ pageAtMost: rows });

/** What asking for a field weighs: 1 is about an object with two or three fields. */
export const Costs = (cost: number): MethodDecorator & PropertyDecorator => declare({ cost });

/** A field that takes a password, a code or a token. */
export const TakesSecret = (): MethodDecorator & PropertyDecorator => declare({ takesSecret: true });

/** A field that is asked for once a request. */
export const OncePerRequest = (): MethodDecorator & PropertyDecorator => declare({ isOncePerRequest: true });
