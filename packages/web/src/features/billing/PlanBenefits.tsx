import { IconCheck } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import styles from './Billing.module.css';

const benefits: readonly (() => string)[] = [
  m.billing_benefit_users,
  m.billing_benefit_workspaces,
  m.billing_benefit_ai,
  m.billing_benefit_support,
  m.billing_benefit_recordings,
  m.billing_benefit_google,
  m.billing_benefit_slack,
];

/** What every plan includes (docs/domains/billing.md). */
export function PlanBenefits() {
  return (
    <ul className={styles.benefits}>
      {benefits.map((name) => (
        <li key={name()}>
          <IconCheck />
          {name()}
        </li>
      ))}
    </ul>
  );
}
