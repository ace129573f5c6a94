import { addressIn, type HostedCompany } from '../../lib/companyHost.js';
import { createdPath } from './createdNotice.js';

/** Leaves the page for the company that the session is in by now; nothing of the former one stays in memory. */
export function goTo(company: HostedCompany, path = '/'): void {
  window.location.assign(addressIn(company, path, window.location));
}

/** The same for one that was just made: Home tells of it. */
export function goToCreated(company: HostedCompany): void {
  goTo(company, createdPath);
}
