import { priceText } from '@snaplore/schema/billing';
import { ActionsColumn } from '../../design/ActionsColumn.js';
import { IconButton } from '../../design/IconButton.js';
import { IconDownload } from '../../design/icons.js';
import { StatusDot } from '../../design/StatusDot.js';
import tables from '../../design/Table.module.css';
import type { BillingHistoryQuery } from '../../gql/types.js';
import { longDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { paymentStatus } from './paymentStatus.js';
import { useOpenInvoice } from './useOpenInvoice.js';
import styles from './BillingHistory.module.css';

type BillingRecord = BillingHistoryQuery['billing']['history'][number];

/** What the company was billed, the newest first (docs/domains/billing.md). */
export function HistoryTable({ history }: { history: readonly BillingRecord[] }) {
  const open = useOpenInvoice();
  return (
    <table className={`${tables.table ?? ''} ${styles.table ?? ''}`} aria-label={m.billing_history()}>
      <thead>
        <tr>
          <th scope="col">{m.billing_column_invoice()}</th>
          <th scope="col" className={styles.date}>
            {m.billing_column_date()}
          </th>
          <th scope="col" className={`${styles.cost ?? ''} ${tables.hideSmall ?? ''}`}>
            {m.billing_column_cost()}
          </th>
          <th scope="col" className={`${styles.users ?? ''} ${tables.hideSmall ?? ''}`}>
            {m.billing_column_users()}
          </th>
          <th scope="col" className={styles.amount}>
            {m.billing_column_amount()}
          </th>
          <th scope="col" className={styles.status}>
            {m.billing_column_status()}
          </th>
          <ActionsColumn className={`${styles.download ?? ''} ${tables.hideSmall ?? ''}`} />
        </tr>
      </thead>
      <tbody>
        {history.map((record) => (
          <HistoryRow
            key={record.id}
            record={record}
            onOpen={() => {
              open(record.id);
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

function HistoryRow({ record, onOpen }: { record: BillingRecord; onOpen: () => void }) {
  const { invoiceNumber, hasInvoice, date, unitAmount, quantity, total, currency, isTrial } = record;
  const number = invoiceNumber ?? m.billing_noNumber();
  const { tone, text } = paymentStatus(record);
  return (
    <tr>
      <td className="num">
        {hasInvoice ? (
          <button type="button" className={styles.invoice} onClick={onOpen}>
            {number}
          </button>
        ) : (
          <span className={tables.dim}>{number}</span>
        )}
      </td>
      <td className="num">{longDate(date)}</td>
      <td className={`${styles.cost ?? ''} ${tables.hideSmall ?? ''} num`}>
        {priceText(isTrial ? 0 : unitAmount, currency)}
      </td>
      <td className={`${styles.users ?? ''} ${tables.hideSmall ?? ''} num`}>{quantity}</td>
      <td className={`${styles.amount ?? ''} num`}>{priceText(total, currency)}</td>
      <td className={styles.status}>
        <StatusDot tone={tone}>{text}</StatusDot>
      </td>
      <td className={`${styles.download ?? ''} ${tables.hideSmall ?? ''}`}>
        {hasInvoice ? (
          <IconButton size={28} label={m.billing_downloadInvoice({ number })} onClick={onOpen}>
            <IconDownload />
          </IconButton>
        ) : null}
      </td>
    </tr>
  );
}
