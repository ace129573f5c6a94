import type { ReactNode } from 'react';
import { StatusDot } from '../../design/StatusDot.js';
import type { CompanyProfilePartsFragment } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import { subscriptionName } from './subscriptionName.js';
import styles from './CompanyStatus.module.css';

/** Whether the company is active, has AI and has a subscription; read-only (docs/domains/companies.md). */
export function CompanyStatus({ company }: { company: CompanyProfilePartsFragment }) {
  const { isActivated, isAiEnabled, isBilling, isPaid, paidStatus } = company;
  const lines: [string, ReactNode][] = [
    [
      m.companies_company(),
      <StatusDot tone={isActivated ? 'green' : 'red'}>
        {isActivated ? m.companies_active() : m.companies_deactivated()}
      </StatusDot>,
    ],
    [
      m.companies_ai(),
      <StatusDot tone={isAiEnabled ? 'green' : 'hollow'}>
        {isAiEnabled ? m.companies_on() : m.companies_off()}
      </StatusDot>,
    ],
    [m.companies_billing(), isBilling ? m.companies_on() : m.companies_notBilled()],
    ...(isBilling
      ? [
          [
            m.companies_subscription(),
            <StatusDot tone={isPaid ? 'green' : 'amber'}>
              {paidStatus === null ? m.companies_noSubscription() : subscriptionName(paidStatus)}
            </StatusDot>,
          ] as [string, ReactNode],
        ]
      : []),
  ];
  return (
    <SettingsSection title={m.companies_status()} text={m.companies_statusText()}>
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}
