import type { AnyRedirect } from '@tanstack/react-router';
import type { Me } from '../session.js';

/**
 * For whom a screen is (routes.tsv, access): `visitor` for the pages of signing in, `anyone` for what is shown to
 * nameless people when it is public, `notPaid` for the pages that say a company is not paid, `plans` and `billing` for
 * its owner.
 */
export type Access =
  'public' | 'visitor' | 'anyone' | 'signedIn' | 'companySettings' | 'superAdmin' | 'notPaid' | 'plans' | 'billing';

/** For whom the screen at the end of these routes is: as the deepest one that says so tells. */
export function accessOf(matches: readonly { staticData: { access?: Access } }[]): Access {
  return matches.findLast(({ staticData }) => staticData.access)?.staticData.access ?? 'signedIn';
}

/** Where somebody is about to stand. */
export interface Place {
  pathname: string;
  /** The query with its question mark, or nothing. */
  searchStr: string;
  /** Path and query. */
  href: string;
  access: Access;
  /** Of a page for visitors: somebody who is signed in may stay, by what stands in the address. */
  isForAnybody: boolean;
  /** The plans are opened to change the one there is (`/subscription/{update}`). */
  isUpdate: boolean;
}

/** What the rules ask of whoever is signed in. */
export type Standing = Pick<Me, 'isSuperAdmin' | 'companyRole'> & {
  company: Pick<Me['company'], 'isBilling' | 'isPaid'>;
};

/**
 * Who is about to stand there: nobody known (`me` is null), or somebody; a deactivated company tells nothing but that.
 */
export interface GuardContext {
  me: Standing | null;
  isCompanyDeactivated: boolean;
}

/** One rule: where it leads instead, or null to let pass. */
export type Guard = (context: GuardContext, place: Place) => AnyRedirect | null;
