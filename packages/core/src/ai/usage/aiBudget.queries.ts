import { microsPerMinorUnit } from '@snaplore/schema/currency';
import { authorize } from '../../access/authorize.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { rowReader } from '../../outbox/rowReader.js';
import { presentMonth } from './lockMonth.js';
import { toMinor, type SetAiBudget } from './setAiBudget.js';
import { unpricedModels } from './unpricedModels.js';
import { isNearBudget } from './warnOfBudget.js';

/** What a company may spend on AI, and what it has spent of it this month. */
export interface AiBudgetState extends SetAiBudget {
  companyId: string;
  /** 'YYYY-MM', in UTC. */
  month: string;
  /** By ISO 4217. */
  currency: string;
  /** In millionths of the currency, without calls that are still running. */
  spentMicros: number;
  /** The most that running calls may cost. */
  reservedMicros: number;
  /** Whether most of the budget is spent. */
  isNear: boolean;
  /** When owner and admins were told so. */
  warnedAt: Date | null;
  /** Models that are used and have no price. */
  unpricedModels: string[];
}

interface BudgetRow {
  monthly: string | null;
  hourly: number | null;
  spent: string | null;
  warned: Date | null;
  reserved: string;
}

/**
 * Returns the company's AI budget and what is spent of it (docs/domains/aiUsage.md).
 * @throws AppError FORBIDDEN.
 */
export async function getAiBudget(caller: MemberCaller): Promise<AiBudgetState> {
  const { viewer, services } = caller;
  const { companyId } = viewer;
  authorize(viewer, 'Company.viewAiUsage', { id: companyId });
  const currency = services.config.AI_CURRENCY;
  const month = presentMonth();
  const [row] = await rowReader(caller).execute<BudgetRow>(
    `select b.monthly_micros as monthly, b.requests_per_hour as hourly, s.spent_micros as spent,
       s.warned_at as warned, (select coalesce(sum(reserved_micros), 0) from ai_usage u
         where u.company_id = c.id and state = 'reserved' and reserved_until >= ?) as reserved
     from company c left join ai_budget b on b.company_id = c.id
       left join ai_month s on s.company_id = c.id and s.month = ?
     where c.id = ?`,
    [databaseNow(), month, companyId],
  );
  const monthly = row?.monthly == null ? null : Number(row.monthly);
  const spentMicros = Number(row?.spent ?? 0);
  return {
    ...{ companyId, month, currency, spentMicros },
    monthlyBudget: toMinor(monthly, microsPerMinorUnit(currency)),
    requestsPerHour: row?.hourly ?? null,
    reservedMicros: Number(row?.reserved ?? 0),
    isNear: isNearBudget(spentMicros, monthly),
    warnedAt: row?.warned ?? null,
    unpricedModels: unpricedModels(services),
  };
}
