import { may } from '../access/authorize.js';
import { memberMay } from '../access/memberMay.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { Membership } from '../members/membership.entity.js';
import { reader } from '../outbox/transaction.js';
import type { AiGeneration } from './aiGeneration.entity.js';

/**
 * Requires that the user who requested a generation may still have it, and that their company still uses AI
 * (docs/domains/ai.md). For jobs.
 * @throws AppError FORBIDDEN, AI_DISABLED.
 */
export async function requireGenerationRight(
  caller: Caller,
  { companyId, userId, articleId }: Pick<AiGeneration, 'companyId' | 'userId' | 'articleId'>,
): Promise<void> {
  const em = reader(caller);
  const mayHave =
    articleId === null
      ? (await em.count(Membership, { companyId, userId, status: 'active' })) > 0
      : await memberMay(caller, 'Article.edit', { userId, articleId });
  if (!mayHave) throw new AppError('FORBIDDEN');
  const company = await em.findOneOrFail(Company, { id: companyId });
  if (!may(caller.viewer, 'Company.useAi', company)) throw new AppError('AI_DISABLED');
}
