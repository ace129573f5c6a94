import type { AuditAction } from '@snaplore/schema/audit';
import type { PlatformAuditAction } from '@snaplore/schema/platformAudit';
import { authorize } from '../access/authorize.js';
import { auditIn } from '../audit/writeAudit.js';
import type { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { lockCompany } from './lockCompany.js';
import { writePlatformAudit } from './writePlatformAudit.js';

/** A switch of a company, and what turning it on and off is called in both audit logs. */
interface Switch {
  field: 'isActivated' | 'isBilling' | 'isAiEnabled';
  on: AuditAction & PlatformAuditAction;
  off: AuditAction & PlatformAuditAction;
}

/**
 * Turns a switch of a company on or off, as a super admin: recorded in the platform's audit log and in the company's
 * own, and told to whoever has the company open (docs/domains/platform.md). As it is already, it changes nothing.
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND.
 */
export async function switchOfCompany(
  caller: MemberCaller,
  id: string,
  { field, on, off }: Switch,
  value: boolean,
): Promise<Company> {
  authorize(caller.viewer, 'Platform.manageCompanies', null);
  return await asSystem(caller.services, 'administer companies', async (tx) => {
    const company = await lockCompany(tx, id);
    if (company[field] === value) return company;
    company[field] = value;
    const action = value ? on : off;
    await writePlatformAudit(caller, tx, { action, company });
    await auditIn(company.id, caller, tx, action, { id: company.id, name: company.title });
    tx.emit(company.id, 'company.changed', { companyId: company.id });
    return company;
  });
}
