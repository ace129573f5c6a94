import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';

const createdParam = 'created';

/** Home after creating a company. The message is in the URL since it has to survive a change of host. */
export const createdPath = `/?${createdParam}`;

/**
 * Shows that the company was created, if the search parameters say so (docs/domains/companies.md). True then: the
 * caller has to remove the parameter from the URL.
 */
export function notifyCreated(searchText: string, title: string): boolean {
  if (!new URLSearchParams(searchText).has(createdParam)) return false;
  showToast('success', m.companies_created({ title }));
  return true;
}
