import { PanelScroll } from '../../../design/Panel.js';
import { StatusDot } from '../../../design/StatusDot.js';
import { m } from '../../../paraglide/messages.js';
import { subscriptionTone } from '../../billing/subscriptionTone.js';
import { subscriptionName } from '../../companies/subscriptionName.js';
import type { AdminCompany } from '../companies/adminCompany.js';
import styles from './Company.module.css';

/** Whether the company has to pay, and its subscription's status (docs/domains/platform.md). */
export function BillingTab({ company: { isBilling, paidStatus } }: { company: AdminCompany }) {
  return (
    <PanelScroll className={styles.page} label={m.admin_billing()}>
      <dl className={`${styles.section ?? ''} ${styles.facts ?? ''}`}>
        <dt>{m.admin_billing()}</dt>
        <dd>{isBilling ? m.admin_yes() : m.admin_no()}</dd>
        <dt>{m.billing_subscription()}</dt>
        <dd>
          {paidStatus === null ? (
            m.admin_noSubscription()
          ) : (
            <StatusDot tone={subscriptionTone(paidStatus)}>{subscriptionName(paidStatus)}</StatusDot>
          )}
        </dd>
      </dl>
    </PanelScroll>
  );
}
