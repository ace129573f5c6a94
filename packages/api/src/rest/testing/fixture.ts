import type { ErrorCode } from '@snaplore/schema/errors';
import type { TestPerson } from '@snaplore/core/testing/people';
import type { RestWorld } from './restWorld.js';

/** One request of a row. */
export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** A body that is not JSON. */
  text?: string;
  /** The fields of a form, the file last. */
  form?: Record<string, string | Blob>;
}

type Who = Extract<{ [K in keyof RestWorld]: RestWorld[K] extends TestPerson ? K : never }[keyof RestWorld], string>;

/** Why a case does not apply to a row. */
interface NotApplicable {
  because: string;
}

/** The cases of a row's tests. Every row has one. */
export interface Fixture {
  /** The user with the least right that succeeds; null for a public call. */
  who: Who | null;
  /** A request that succeeds; built again for each test. */
  ask(world: RestWorld): Ask | Promise<Ask>;
  /** Checks of the answer beyond its documented shape. */
  success(body: never, world: RestWorld): void | Promise<void>;
  wrongRole: { who: Who; code: ErrorCode } | NotApplicable;
  /** How the owner of another company is refused, or that they get only their own data. */
  otherCompany: ErrorCode | 'their own' | NotApplicable;
  badInput: { ask: Ask; code: ErrorCode } | NotApplicable;
}

export type Fixtures = Record<string, Fixture>;

export const everyMember: NotApplicable = { because: 'every member may' };
export const anybody: NotApplicable = { because: 'anybody may' };
export const nothingSent: NotApplicable = { because: 'nothing is sent that could be wrong' };
