import type { AnyRedirect } from '@tanstack/react-router';
import type { Me } from '../session.js';

/**
 * Who a screen is for: `visitor` for the pages of signing in, `anyone` for what visitors can see when it is public,
 * `notPaid` for the pages that say a company is not paid, `plans` and `billing` for its owner, `own` for what is
 * the person's whether their company is paid or not.
 */
export type Access =
  | 'public'
  | 'visitor'
  | 'anyone'
  | 'signedIn'
  | 'companySettings'
  | 'superAdmin'
  | 'notPaid'
  | 'plans'
  | 'billing'
  | 'own';

/** Returns who the screen at the end of these routes is for: the deepest route that defines it. */
export function accessOf(matches: readonly { staticData: { access?: Access } }[]): Access {
  return matches.findLast(({ staticData }) => staticData.access)?.staticData.access ?? 'signedIn';
}

/** The page about to be shown. */
export interface TargetPage {
  pathname: string;
  /** The query with its question mark, or an empty text. */
  searchStr: string;
  /** Path and query. */
  href: string;
  access: Access;
  /** Of a page for visitors: a signed-in person may stay, because of the URL's parameters. */
  isForAnybody: boolean;
  /** The plans are opened to change the current one (`/subscription/{update}`). */
  isUpdate: boolean;
}

/** What the guards need of the signed-in person. */
export type GuardedViewer = Pick<Me, 'isSuperAdmin' | 'companyRole' | 'loginAs'> & {
  company: Pick<Me['company'], 'isBilling' | 'isPaid'>;
};

/**
 * The viewer of the page: `me` is null without a session; of a member of a deactivated company nothing else is known.
 */
export interface GuardContext {
  me: GuardedViewer | null;
  isCompanyDeactivated: boolean;
}

/** A rule: returns a redirect, or null to let the person pass. */
export type Guard = (context: GuardContext, page: TargetPage) => AnyRedirect | null;
