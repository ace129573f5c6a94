import type { SumLine } from './planSum.js';
import styles from './Billing.module.css';

/** What is paid when, a line each. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className={`${styles.sum ?? ''} num`}>
      {lines.map(({ when, amount }) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
