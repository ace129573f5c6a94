import { startOfDay } from '../../lib/startOfDay.js';

/** The values of the audit log's filters; an empty string restricts nothing. Dates are days: YYYY-MM-DD. */
export interface AuditChoice {
  actorId: string;
  action: string;
  from: string;
  to: string;
}

/** The filters that restrict nothing. */
export const everything: AuditChoice = { actorId: '', action: '', from: '', to: '' };

export interface AuditFilter {
  actorId?: string;
  action?: string;
  from?: string;
  to?: string;
  query?: string;
}

/** Returns the server's filter: both days are included entirely, in the browser's time zone. */
export function auditFilter(choice: AuditChoice, query: string): AuditFilter {
  const from = startOfDay(choice.from);
  const to = startOfDay(choice.to, 1);
  return {
    ...(choice.actorId === '' ? {} : { actorId: choice.actorId }),
    ...(choice.action === '' ? {} : { action: choice.action }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(query.trim() === '' ? {} : { query: query.trim() }),
  };
}

/** Returns the URL of the same selection as a CSV file. */
export function auditDownloadUrl(filter: AuditFilter): string {
  const search = new URLSearchParams({ ...filter }).toString();
  return `/api/audit-log.csv${search === '' ? '' : `?${search}`}`;
}
