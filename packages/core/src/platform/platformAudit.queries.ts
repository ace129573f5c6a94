import type { FilterQuery } from '@mikro-orm/postgresql';
import { platformAuditActions } from '@snaplore/schema/platformAudit';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId, requireOneOf } from '../kernel/input.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { systemReader } from '../outbox/system.js';
import { PlatformAuditEntry } from './platformAuditEntry.entity.js';

/** A filter; omitted parts do not narrow the list. */
export interface PlatformAuditFilter {
  action?: string | null | undefined;
  /** Also of a company that is gone. */
  companyId?: string | null | undefined;
}

/**
 * Returns one page of the platform's audit log, latest first (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, BAD_INPUT.
 */
export async function listPlatformAudit(
  { viewer, services }: MemberCaller,
  { action, companyId }: PlatformAuditFilter,
  request: PageRequest,
): Promise<Page<PlatformAuditEntry>> {
  authorize(viewer, 'Platform.viewCompanies', null);
  const size = pageSize(request.first);
  const where: FilterQuery<PlatformAuditEntry> = {
    ...(action == null ? {} : { action: requireOneOf(platformAuditActions, action, 'action') }),
    ...(companyId == null ? {} : { companyId: requireId(companyId) }),
    ...(request.after == null ? {} : { id: { $lt: readCursor(request.after, 'id')[0] } }),
  };
  const em = systemReader(services, 'administer companies');
  const rows = await em.find(PlatformAuditEntry, where, { orderBy: { id: 'desc' }, limit: size + 1 });
  return toPage(rows, size, ({ id }) => [id]);
}
