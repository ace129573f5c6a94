import * as limits from '@snaplore/schema/limits';
import { amountText, microsPerMinorUnit } from '@snaplore/schema/currency';
import { authorize } from '../../access/authorize.js';
import { audit } from '../../audit/writeAudit.js';
import { Company } from '../../companies/company.entity.js';
import { AppError } from '../../kernel/appError.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { inTransaction } from '../../outbox/transaction.js';
import { AiBudget } from './aiBudget.entity.js';
import { lockMonth } from './lockMonth.js';
import { unpricedModels } from './unpricedModels.js';

export interface SetAiBudget {
  /** What may be spent in a month, in minor units of the currency; null for no limit. */
  monthlyBudget: number | null;
  /** How often a person may ask AI within an hour; null for the product's limit. */
  requestsPerHour: number | null;
}

/**
 * Sets what the current company may spend on AI (docs/domains/aiUsage.md). Its warning may come again for a changed
 * budget.
 * @throws AppError FORBIDDEN, BAD_INPUT, AI_PRICE_MISSING for a budget while a model that is used has no price.
 */
export async function setAiBudget(caller: MemberCaller, input: SetAiBudget): Promise<void> {
  const { viewer, services } = caller;
  const { companyId } = viewer;
  authorize(viewer, 'Company.setAiBudget', { id: companyId });
  const { monthlyBudget, requestsPerHour } = input;
  requireWithin('monthlyBudget', monthlyBudget, limits.aiBudgetMax);
  requireWithin('requestsPerHour', requestsPerHour, limits.aiRequestsPerHourMax);
  const [model] = monthlyBudget === null ? [] : unpricedModels(services);
  if (model !== undefined) throw new AppError('AI_PRICE_MISSING', { model });
  const currency = services.config.AI_CURRENCY;
  const micros = microsPerMinorUnit(currency);
  const textOf = (budget: number | null): string | null => (budget === null ? null : amountText(budget, currency));
  const monthlyMicros = monthlyBudget === null ? null : monthlyBudget * micros;
  await inTransaction(caller, async (tx) => {
    const { em } = tx;
    // Before the budget is read: calls that are reserved or settled now wait.
    const month = await lockMonth(em, companyId);
    const former = await em.findOne(AiBudget, { companyId });
    const formerMicros = former?.monthlyMicros ?? null;
    const formerRequests = former?.requestsPerHour ?? null;
    if (formerMicros === monthlyMicros && formerRequests === requestsPerHour) return;
    if (formerMicros !== monthlyMicros) month.warnedAt = null;
    await em.upsert(AiBudget, { companyId, monthlyMicros, requestsPerHour });
    const company = await em.findOneOrFail(Company, { id: companyId });
    await audit(
      caller,
      tx,
      'company.aiBudgetSet',
      { id: companyId, name: company.title },
      {
        ...(formerMicros === monthlyMicros
          ? {}
          : { before: textOf(toMinor(formerMicros, micros)), after: textOf(monthlyBudget) }),
        ...(formerRequests === requestsPerHour ? {} : { requestsPerHour }),
      },
    );
  });
}

/** A budget in minor units of the currency. */
export const toMinor = (amount: number | null, micros: number): number | null =>
  amount === null ? null : Math.round(amount / micros);

function requireWithin(field: string, value: number | null, max: number): void {
  if (value !== null && !(Number.isInteger(value) && value >= 0 && value <= max))
    throw new AppError('BAD_INPUT', {}, { [field]: `0 to ${max}` });
}
