import type { ReactNode } from 'react';
import { StatusDot } from '../../design/StatusDot.js';
import type { CompanyProfilePartsFragment } from '../../gql/types.js';
import { words } from './messages.js';
import styles from './CompanyScreen.module.css';

/** Whether the company is active, may use AI, and pays; read, not changed here. */
export function CompanyStanding({ company }: { company: CompanyProfilePartsFragment }) {
  const { isActivated, isAiEnabled, isBilling, isPaid, paidStatus } = company;
  const lines: [string, ReactNode][] = [
    [words.company, <StatusDot tone={isActivated ? 'green' : 'red'}>{isActivated ? words.active : words.deactivated}</StatusDot>],
    [words.ai, <StatusDot tone={isAiEnabled ? 'green' : 'hollow'}>{isAiEnabled ? words.on : words.off}</StatusDot>],
    [words.billing, isBilling ? words.on : words.notBilled],
    ...(isBilling
      ? [[words.subscription, <StatusDot tone={isPaid ? 'green' : 'amber'}>{paidStatus === null ? words.noSubscription : words.subscriptions[paidStatus]}</StatusDot>] as [string, ReactNode]]
      : []),
  ];
  return (
    <section className={styles.section} aria-labelledby="company-standing">
      <h2 id="company-standing">{words.standing}</h2>
      <p className={styles.about}>{words.standingText}</p>
      <dl className={styles.lines}>
        {lines.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}
      </dl>
    </section>
  );
}
