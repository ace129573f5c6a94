import { AppError } from '@snaplore/core/kernel/appError';
import { authenticateSessionById } from '@snaplore/core/sessions/authenticateSession';
import type { Viewer } from '@snaplore/core/kernel/caller';
import type { AppServices } from '@snaplore/core/kernel/services';
import * as limits from '@snaplore/schema/limits';
import {
  execute,
  getOperationAST,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql';
import { asGraphError } from './asGraphError.js';
import { subscribeLive } from './live/subscribeLive.js';
import { isAllowedWhenRefused } from './sessions/refusedSessions.js';

/** The present viewer of a socket, or why their session is refused now. */
export interface SocketViewer {
  viewer: Viewer;
  refusal?: AppError;
}

const anonymous: Viewer = { kind: 'anonymous', companyId: null };

/** The authenticated viewer, or why their session is refused; with the refused request where there is no viewer. */
export async function withRefusal<Found extends Viewer | null | undefined>(
  authenticated: Promise<Found>,
): Promise<SocketViewer | Exclude<Found, Viewer>> {
  try {
    const viewer = await authenticated;
    return viewer ? { viewer } : (viewer as Exclude<Found, Viewer>);
  } catch (error) {
    if (error instanceof AppError) return { viewer: anonymous, refusal: error };
    throw error;
  }
}

/**
 * Authenticates the session of a socket again, as every request over HTTP is.
 * @returns null when the session has ended.
 */
export async function authenticateAgain(
  services: AppServices,
  viewer: Viewer,
  options: { evenUnpaid?: boolean } = {},
): Promise<SocketViewer | null> {
  if (viewer.kind !== 'member') return { viewer };
  return await withRefusal(authenticateSessionById(services, viewer.sessionId, null, options));
}

/** A document that may be executed. @throws GraphQLError[] what is wrong with it. */
export function checkedDocument(schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  let document;
  try {
    document = parse(query, { maxTokens: limits.graphqlTokens });
  } catch (error) {
    return [error as GraphQLError];
  }
  const errors = validate(schema, document);
  return errors.length > 0 ? errors : document;
}

/** The error for an operation that a refused session may not run; null for one that anybody may. */
export function authFailureOf(
  { refusal }: SocketViewer,
  document: DocumentNode,
  operationName: string | null | undefined,
): GraphQLError | null {
  const operation = getOperationAST(document, operationName);
  return refusal && operation && !isAllowedWhenRefused(operation) ? asGraphError(refusal) : null;
}

/** Counts the operations that run on one socket, including those that the client has stopped listening to. */
export class RunningOperations {
  private count = 0;

  /**
   * Counts one more operation, of at most `max`.
   * @returns a function that releases it, which has an effect once; null when there are too many.
   */
  begin(max: number): (() => void) | null {
    if (this.count >= max) return null;
    this.count += 1;
    let isOver = false;
    return () => {
      if (!isOver) this.count -= 1;
      isOver = true;
    };
  }
}

/** Executes a query or mutation, and calls `over` when it is done. */
export async function executeUntil(
  args: ExecutionArgs,
  over: () => void,
): Promise<Awaited<ReturnType<typeof execute>>> {
  try {
    return await execute(args);
  } finally {
    over();
  }
}

/** Subscribes, and calls `over` when the subscription has ended or is refused. */
export async function subscribeUntil(args: ExecutionArgs, over: () => void): ReturnType<typeof subscribeLive> {
  let events;
  try {
    events = await subscribeLive(args);
  } catch (error) {
    over();
    throw error;
  }
  if (!(Symbol.asyncIterator in events)) {
    over();
    return events;
  }
  // Replaced on the iterator itself: a wrapper would not learn of its end while it waits for the next event.
  const next = events.next.bind(events);
  const end = events.return?.bind(events);
  return Object.assign(events, {
    next: async () => {
      const step = await next();
      if (step.done === true) over();
      return step;
    },
    return: async () => {
      over();
      return (await end?.()) ?? { value: undefined, done: true as const };
    },
  });
}
