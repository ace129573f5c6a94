import type { CSSProperties } from 'react';
import type { AiBudgetPartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { minorUnitsText, moneyText } from './amounts.js';
import { microsPerMinorUnit } from '@snaplore/schema/currency';
import styles from './AiUsageScreen.module.css';

/** What is spent this month, of the budget if there is one (docs/domains/aiUsage.md). */
export function BudgetMeter({ budget }: { budget: AiBudgetPartsFragment }) {
  const { currency, monthlyBudget, spentMicros, reservedMicros, isNear } = budget;
  const spent = moneyText(spentMicros, currency);
  const whole = (monthlyBudget ?? 0) * microsPerMinorUnit(currency);
  const percent =
    monthlyBudget === null ? 0 : whole === 0 ? 100 : Math.min(100, Math.floor((100 * spentMicros) / whole));
  const isSpent = monthlyBudget !== null && spentMicros >= whole;
  return (
    <div className={styles.meter} data-near={isNear || undefined} data-spent={isSpent || undefined}>
      <p className={styles.spent}>
        <b className="num">{spent}</b>{' '}
        <span>
          {monthlyBudget === null
            ? m.aiusage_noBudget()
            : m.aiusage_ofBudget({ budget: minorUnitsText(monthlyBudget, currency) })}
        </span>
      </p>
      {monthlyBudget === null ? null : (
        <div
          className={styles.bar}
          role="meter"
          aria-label={m.aiusage_spentShare()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={m.aiusage_percent({ percent })}
        >
          <i style={{ '--share': percent / 100 } as CSSProperties} />
        </div>
      )}
      <p className={styles.note}>
        {isSpent ? m.aiusage_budgetSpent() : isNear ? m.aiusage_budgetNear() : m.aiusage_budgetFree()}
        {reservedMicros > 0 ? ` ${m.aiusage_reserved({ amount: moneyText(reservedMicros, currency) })}` : null}
      </p>
    </div>
  );
}
