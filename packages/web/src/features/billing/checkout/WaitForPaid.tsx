import { useEffect, useEffectEvent, useState } from 'react';
import { checkoutPollMs } from '@snaplore/schema/billing';
import { Button } from '../../../design/Button.js';
import { useCheckPaymentMutation } from '../../../gql/CheckPayment.js';
import { usePaidStatusQuery } from '../../../gql/PaidStatus.js';
import { planDetailsPath } from '../../../lib/addresses.js';
import { isConnectionError } from '../../../lib/errorText.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import { StatusPage } from '../../shell/StatusPage.js';
import styles from './Checkout.module.css';

/** After so many milliseconds the page says that it takes long. */
const longMs = 10_000;
const context = { isRefusalExpected: true };

/**
 * After the payment was accepted: waits until the company is paid, then opens its home by a full load. The provider is
 * asked at once; what is pushed and a poll of every 3 s tell what was not known then (docs/domains/billing.md).
 * @param isPushed whether the company was told to be paid.
 */
export function WaitForPaid({ isPushed }: { isPushed: boolean }) {
  const [isLong, setLong] = useState(false);
  const { data, error, refetch } = usePaidStatusQuery({
    fetchPolicy: 'network-only',
    pollInterval: checkoutPollMs,
    context,
  });
  const [checkPayment] = useCheckPaymentMutation({ context });
  const { run, isBusy } = useAction();
  const ask = useEffectEvent(async () => {
    // Of who is no owner the provider is not asked; the poll goes on.
    await checkPayment().catch(() => undefined);
    await refetch().catch(() => undefined);
  });
  useEffect(() => {
    void ask();
    const timer = window.setTimeout(() => {
      setLong(true);
    }, longMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  const isPaid = isPushed || data?.me?.company.isPaid === true;
  // A status that is refused leads to billing, where the guards say why.
  const isRefused = error !== undefined && !isConnectionError(error);
  useEffect(() => {
    if (isPaid) window.location.assign('/');
    else if (isRefused) window.location.assign(planDetailsPath);
  }, [isPaid, isRefused]);
  return (
    <StatusPage title={m.billing_acceptedTitle()} text={isLong ? m.billing_acceptedLong() : m.billing_acceptedText()}>
      <p role="status" className="sr-only">
        {m.billing_acceptedTitle()}
      </p>
      {isLong ? (
        <Button
          size="md"
          className={styles.onward ?? ''}
          loading={isBusy}
          onClick={() =>
            void run(async () => {
              await checkPayment();
              await refetch();
            })
          }
        >
          {m.billing_whereIsPayment()}
        </Button>
      ) : null}
    </StatusPage>
  );
}
