import type { CompanyRole } from '@snaplore/schema/roles';
import { describe, expect, it } from 'vitest';
import { authGuard } from './authGuard.js';
import { deactivatedGuard } from './deactivatedGuard.js';
import { hasNavigation, paidGuard } from './paidGuard.js';
import type { Access, Guard, TargetPage, GuardedViewer } from './guardContext.js';
import { tokenGuard } from './tokenGuard.js';

const at = (access: Access, over: Partial<TargetPage> = {}): TargetPage => ({
  pathname: '/drafts',
  searchStr: '',
  href: '/drafts',
  access,
  isForAnybody: false,
  isUpdate: false,
  ...over,
});
const person = (
  companyRole: CompanyRole,
  over: { isSuperAdmin?: boolean; isPaid?: boolean; isBilling?: boolean; isLoginAs?: boolean } = {},
): GuardedViewer => {
  const { isSuperAdmin = false, isPaid = true, isBilling = true, isLoginAs = false } = over;
  const loginAs = isLoginAs ? { adminName: 'Sam Super', until: '2026-11-30T10:00:00Z' } : null;
  return { companyRole, isSuperAdmin, loginAs, company: { isPaid, isBilling } };
};
const unpaid = (role: CompanyRole) => person(role, { isPaid: false });
const superAdmin = person('user', { isSuperAdmin: true, isPaid: false });
const noViewer = null;

/** Returns the pattern a guard redirects to, or null if it lets the person pass. */
function redirectOf(guard: Guard, me: GuardedViewer | null, page: TargetPage): string | null {
  const options = guard({ me, isCompanyDeactivated: false }, page)?.options as { to: string } | undefined;
  return options?.to ?? null;
}
const login = '/login/{-$token}/{-$articleId}/{-$companyId}/{-$destination}';
const plans = '/subscription/{-$update}';

describe('the token guard', () => {
  it('removes the token from the URL and signs in with it, keeping the requested path', () => {
    const options = tokenGuard(
      { me: noViewer, isCompanyDeactivated: false },
      at('signedIn', { searchStr: '?token=abc&tab=2' }),
    )?.options;
    expect(options).toMatchObject({
      to: login,
      params: { token: 'abc' },
      search: { redirect: '/drafts?tab=2' },
      replace: true,
    });
  });

  it('lets every other address pass', () => {
    expect(redirectOf(tokenGuard, noViewer, at('public', { searchStr: '?tab=2' }))).toBeNull();
  });
});

describe('the guard of deactivated companies', () => {
  it('redirects to the page that says so, and nobody else there', () => {
    expect(deactivatedGuard({ me: null, isCompanyDeactivated: true }, at('signedIn'))?.options.to).toBe('/inactive');
    expect(redirectOf(deactivatedGuard, person('user'), at('signedIn'))).toBeNull();
  });
});

describe('the auth guard', () => {
  it.each<[string, GuardedViewer | null, TargetPage, string | null]>([
    ['a visitor at a page', noViewer, at('signedIn'), login],
    [
      'a visitor at an editor',
      noViewer,
      at('signedIn', { pathname: '/article/a1/edit', href: '/article/a1/edit' }),
      login,
    ],
    ['a visitor at the settings', noViewer, at('companySettings'), login],
    ['a visitor at the plans', noViewer, at('plans'), login],
    ['a visitor at the admin panel', noViewer, at('superAdmin'), login],
    ['a visitor at a public page', noViewer, at('public'), null],
    ['a visitor at sign-in', noViewer, at('visitor'), null],
    ['a visitor at what may be public', noViewer, at('anyone'), null],
    ['a member at a page', person('user'), at('signedIn'), null],
    ['a member at sign-in', person('user'), at('visitor'), '/'],
    ['a member at sign-in with a token', person('user'), at('visitor', { isForAnybody: true }), null],
    ['a user at the settings', person('user'), at('companySettings'), '/'],
    ['a moderator at the settings', person('moderator'), at('companySettings'), null],
    ['an admin at the settings', person('admin'), at('companySettings'), null],
    ['an owner at the settings', person('owner'), at('companySettings'), null],
    ['a super admin at the settings', superAdmin, at('companySettings'), null],
    ['an owner at the admin panel', person('owner'), at('superAdmin'), '/'],
    ['a super admin at the admin panel', superAdmin, at('superAdmin'), null],
  ])('redirects, or lets pass, %s', (_name, me, page, expected) => {
    expect(redirectOf(authGuard, me, page)).toBe(expected);
  });

  it('keeps the requested path', () => {
    expect(
      authGuard({ me: noViewer, isCompanyDeactivated: false }, at('signedIn', { href: '/drafts?tab=2' }))?.options
        .search,
    ).toEqual({ redirect: '/drafts?tab=2' });
  });
});

describe('the guard of paid companies', () => {
  it.each<[string, GuardedViewer | null, TargetPage, string | null]>([
    ['a visitor', noViewer, at('anyone'), null],
    ['the owner of an unpaid company', unpaid('owner'), at('signedIn'), plans],
    ['the owner of an unpaid company at its billing', unpaid('owner'), at('billing'), null],
    ['the owner of an unpaid company who changes the plan', unpaid('owner'), at('plans', { isUpdate: true }), null],
    ['the owner of an unpaid company at the settings', unpaid('owner'), at('companySettings'), plans],
    ['an admin of an unpaid company at its billing', unpaid('admin'), at('billing'), '/not-paid'],
    ['the owner of an unpaid company at the plans', unpaid('owner'), at('plans'), null],
    ['the owner of an unpaid company at the page for the others', unpaid('owner'), at('notPaid'), plans],
    ['an admin of an unpaid company', unpaid('admin'), at('signedIn'), '/not-paid'],
    ['a user of an unpaid company', unpaid('user'), at('signedIn'), '/not-paid'],
    ['a user of an unpaid company at the plans', unpaid('user'), at('plans'), '/not-paid'],
    ['a user of an unpaid company at the page that says so', unpaid('user'), at('notPaid'), null],
    [
      'a user of an unpaid company who signs in by a token',
      unpaid('user'),
      at('visitor', { isForAnybody: true }),
      null,
    ],
    ['a super admin in an unpaid company', superAdmin, at('signedIn'), null],
    [
      'a super admin in the place of an unpaid company’s owner',
      person('owner', { isPaid: false, isLoginAs: true }),
      at('signedIn'),
      null,
    ],
    [
      'a super admin in the place of an owner who changes the plan',
      person('owner', { isLoginAs: true }),
      at('plans', { isUpdate: true }),
      '/',
    ],
    ['a super admin in the place of an owner at billing', person('owner', { isLoginAs: true }), at('billing'), null],
    ['a super admin at an unpaid company’s plans', superAdmin, at('plans'), null],
    ['the owner of a paid company at the plans', person('owner'), at('plans'), '/'],
    ['the owner of a paid company who changes the plan', person('owner'), at('plans', { isUpdate: true }), null],
    [
      'the owner of a company without billing who changes the plan',
      person('owner', { isBilling: false }),
      at('plans', { isUpdate: true }),
      '/',
    ],
    ['an admin who changes the plan', person('admin'), at('plans', { isUpdate: true }), '/'],
    ['an admin at billing', person('admin'), at('billing'), '/'],
    ['the owner at billing', person('owner'), at('billing'), null],
    ['the owner of a company without billing at billing', person('owner', { isBilling: false }), at('billing'), '/'],
    ['a member of a paid company at the page of unpaid ones', person('user'), at('notPaid'), '/'],
    ['a member of a paid company', person('user'), at('signedIn'), null],
    ['a member of an unpaid company at their profile', unpaid('user'), at('own'), null],
    ['the owner of an unpaid company at their profile', unpaid('owner'), at('own'), null],
  ])('redirects, or lets pass, %s', (_name, me, page, expected) => {
    expect(redirectOf(paidGuard, me, page)).toBe(expected);
  });

  it('hides the sidebars on the plans and in unpaid companies, not from super admins', () => {
    expect(hasNavigation(person('user'), 'signedIn')).toBe(true);
    expect(hasNavigation(person('owner'), 'plans')).toBe(false);
    expect(hasNavigation(unpaid('owner'), 'signedIn')).toBe(false);
    expect(hasNavigation(superAdmin, 'signedIn')).toBe(true);
  });
});
