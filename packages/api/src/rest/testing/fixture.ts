import type { ErrorCode } from '@snaplore/schema/errors';
import type { TestPerson } from '@snaplore/core/testing/people';
import type { RestWorld } from './restWorld.js';

/** One request of a row. */
export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** A body that is no JSON. */
  text?: string;
}

type Who = Extract<{ [K in keyof RestWorld]: RestWorld[K] extends TestPerson ? K : never }[keyof RestWorld], string>;

/** Why a case cannot be asked of a row. */
export interface NotAsked {
  because: string;
}

/** What is asked of a row in its tests. Every row has one. */
export interface Fixture {
  /** The least person who may; null for a public call. */
  who: Who | null;
  /** A request that succeeds; made anew each time. */
  ask(world: RestWorld): Ask | Promise<Ask>;
  /** What the success looks like, besides its documented shape. */
  success(body: never, world: RestWorld): void | Promise<void>;
  wrongRole: { who: Who; code: ErrorCode } | NotAsked;
  /** How the owner of another company is refused, or that they are answered with their own things alone. */
  otherCompany: ErrorCode | 'their own' | NotAsked;
  badInput: { ask: Ask; code: ErrorCode } | NotAsked;
}

export type Fixtures = Record<string, Fixture>;

export const everyMember: NotAsked = { because: 'every member may' };
export const anybody: NotAsked = { because: 'anybody may' };
export const nothingSent: NotAsked = { because: 'nothing is sent that could be wrong' };
