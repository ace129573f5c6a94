import { isPaid } from '@snaplore/schema/billing';
import { may } from '../access/authorize.js';
import { memberMay } from '../access/memberMay.js';
import { User } from '../accounts/user.entity.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { reader } from '../outbox/transaction.js';
import type { AiGeneration } from './aiGeneration.entity.js';

/**
 * Requires that the user who requested a generation may still have it, and that their company still uses AI
 * (docs/domains/ai.md). For jobs.
 * @throws AppError FORBIDDEN, COMPANY_NOT_PAID, AI_DISABLED.
 */
export async function requireGenerationRight(
  caller: Caller,
  { companyId, userId, articleId }: Pick<AiGeneration, 'companyId' | 'userId' | 'articleId'>,
): Promise<void> {
  const em = reader(caller);
  const mayHave =
    articleId === null
      ? await isMember(em, companyId, userId)
      : await memberMay(caller, 'Article.edit', { userId, articleId });
  const company = await em.findOneOrFail(Company, { id: companyId });
  if (!mayHave || !company.isActivated) throw new AppError('FORBIDDEN');
  if (!isPaid(company.isBilling, company.paidStatus) && !(await isSuperAdmin(em, userId)))
    throw new AppError('COMPANY_NOT_PAID');
  if (!may(caller.viewer, 'Company.useAi', company)) throw new AppError('AI_DISABLED');
}

/** Super admins pass, as everywhere (`requirePaid`). */
const isSuperAdmin = async (em: Em, userId: string): Promise<boolean> =>
  (await em.count(User, { id: userId, globalRole: { $ne: null } })) > 0;

/** A user without an email address is a guest, and no member. */
async function isMember(em: Em, companyId: string, userId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from membership m join app_user u on u.id = m.user_id
     where m.company_id = ? and m.user_id = ? and m.status = 'active' and u.email is not null`,
    [companyId, userId],
  );
  return rows.length > 0;
}
