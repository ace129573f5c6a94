import type { ReactNode } from 'react';
import tables from '../../design/Table.module.css';
import { countText } from '../../lib/countText.js';
import { m } from '../../paraglide/messages.js';
import { minutesText, moneyText } from './amounts.js';
import styles from './AiUsageScreen.module.css';

/** What one row of a table has used. */
export interface UsedAmounts {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
  soundMs: number;
  costMicros: number;
  estimated: number;
}

interface UsageTableProps {
  /** Names the table, and its first column. */
  title: string;
  currency: string;
  rows: readonly { key: string; name: ReactNode; used: UsedAmounts }[];
}

/** What was used, by whatever the first column names (docs/domains/aiUsage.md). */
export function UsageTable({ title, currency, rows }: UsageTableProps) {
  return (
    <table className={`${tables.table ?? ''} ${styles.table ?? ''}`} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className={`${styles.number ?? ''} ${tables.hideSmall ?? ''}`}>
            {m.aiusage_calls()}
          </th>
          <th scope="col" className={`${styles.amount ?? ''} ${tables.hideSmall ?? ''}`}>
            {m.aiusage_used()}
          </th>
          <th scope="col" className={styles.cost}>
            {m.aiusage_cost()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, used }) => (
          <tr key={key}>
            <td>
              {name}
              <span className={`${styles.below ?? ''} num`}>{usedText(used)}</span>
            </td>
            <td className={`${styles.number ?? ''} ${tables.hideSmall ?? ''} num`}>{countText(used.calls)}</td>
            <td className={`${styles.amount ?? ''} ${tables.hideSmall ?? ''} ${tables.dim ?? ''} num`}>
              {usedText(used)}
            </td>
            <td className={`${styles.cost ?? ''} num`}>
              {used.estimated > 0 ? <EstimatedMark count={used.estimated} /> : null}
              {moneyText(used.costMicros, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tokens, pictures and minutes, those that there are. */
export function usedText({ inputTokens, outputTokens, images, soundMs }: UsedAmounts): string {
  const tokens = inputTokens + outputTokens;
  return [
    ...(tokens > 0 ? [m.aiusage_tokens({ count: countText(tokens) })] : []),
    ...(images > 0 ? [m.aiusage_images({ count: images })] : []),
    ...(soundMs > 0 ? [m.aiusage_minutes({ count: minutesText(soundMs) })] : []),
  ].join(' · ');
}

/** Says that calls among the sum were counted here. */
export function EstimatedMark({ count }: { count: number }) {
  return (
    <span
      className={styles.estimated}
      role="img"
      aria-label={m.aiusage_estimated({ count })}
      title={m.aiusage_estimated({ count })}
    >
      ≈{' '}
    </span>
  );
}
