import { forgetPerson } from './forgetPerson.js';

/**
 * Loads the product again once a super admin no longer works in another's place, as whoever the browser's session is of
 * then (docs/domains/loginAs.md).
 */
export function openOwnSession(): void {
  // Nothing of the user stays in memory or in this browser.
  forgetPerson();
  window.location.assign('/admin/companies');
}
