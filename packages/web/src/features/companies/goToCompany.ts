import { addressIn, type HostedCompany } from '../../lib/companyHost.js';
import { allowLeaving } from '../../lib/useLeaveQuestion.js';
import { createdPath } from './createdNotice.js';

/** Loads the page of the session's new company; nothing of the former one stays in memory. */
export function goToCompany(company: HostedCompany, path = '/'): void {
  allowLeaving();
  window.location.assign(addressIn(company, path, window.location));
}

/** The same for a company that was just created: Home then shows a message. */
export function goToCreatedCompany(company: HostedCompany): void {
  goToCompany(company, createdPath);
}
