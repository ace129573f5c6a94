/** What the filters of the audit log are set to; an empty string narrows nothing. Dates are days: YYYY-MM-DD. */
export interface AuditChoice {
  actorId: string;
  action: string;
  from: string;
  to: string;
}

export const everything: AuditChoice = { actorId: '', action: '', from: '', to: '' };

/** The moment a day begins where this person is, `later` days after it; null for what is no day. */
function beginning(day: string, later = 0): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

export interface AuditFilter {
  actorId?: string;
  action?: string;
  from?: string;
  to?: string;
  query?: string;
}

/** What is asked of the server: both days are meant whole, by this person's clock. */
export function auditFilter(choice: AuditChoice, query: string): AuditFilter {
  const from = beginning(choice.from);
  const to = beginning(choice.to, 1);
  return {
    ...(choice.actorId === '' ? {} : { actorId: choice.actorId }),
    ...(choice.action === '' ? {} : { action: choice.action }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(query.trim() === '' ? {} : { query: query.trim() }),
  };
}

/** Where the same is downloaded as a table. */
export function auditDownloadUrl(filter: AuditFilter): string {
  const search = new URLSearchParams({ ...filter }).toString();
  return `/api/audit-log.csv${search === '' ? '' : `?${search}`}`;
}
