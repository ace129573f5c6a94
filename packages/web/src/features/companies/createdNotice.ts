import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';

const mark = 'created';

/** Home as it is opened by whoever has just made a company: the news must outlive a change of host. */
export const createdPath = `/?${mark}`;

/** Tells that the company was made, where the address says so; true then, and the address has to be left. */
export function notifyCreated(searchText: string, title: string): boolean {
  if (!new URLSearchParams(searchText).has(mark)) return false;
  showToast('success', m.companies_created({ title }));
  return true;
}
