import { priceText } from '@snaplore/schema/billing';
import { longDate } from '../../../lib/dates.js';
import type { SandboxTransaction } from '../../../lib/sandboxCheckout.js';
import { m } from '../../../paraglide/messages.js';
import { eachText } from '../cycleWords.js';
import { seatsText } from '../planSum.js';
import { SumLines } from '../SumLines.js';
import styles from './Checkout.module.css';

/** What is paid by this form, today and later; a sum that can be checked where it is one of users. */
export function PaymentSum({ transaction }: { transaction: SandboxTransaction }) {
  const { productName, quantity, unitPrice, currencyCode, interval, totalToday, totalLater, laterFrom } = transaction;
  const amountText = (amount: number): string =>
    amount > 0 && amount === quantity * unitPrice
      ? seatsText(quantity, unitPrice, currencyCode)
      : priceText(amount, currencyCode);
  return (
    <div className={styles.bill}>
      <h2>{productName}</h2>
      <SumLines
        lines={[
          { when: m.billing_todayYouPay(), amount: amountText(totalToday) },
          ...(totalLater === null || laterFrom === null
            ? []
            : [
                {
                  when: m.billing_fromOn({ date: longDate(laterFrom), each: eachText({ interval, frequency: 1 }) }),
                  amount: amountText(totalLater),
                },
              ]),
        ]}
      />
    </div>
  );
}
