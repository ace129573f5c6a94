import { useState, type ReactNode } from 'react';
import { AnchorButton } from '../../../design/Button.js';
import { IconArrowLeft } from '../../../design/icons.js';
import { Panel, PanelScroll } from '../../../design/Panel.js';
import { QueryState } from '../../../design/QueryState.js';
import { useCheckoutQuery } from '../../../gql/Checkout.js';
import { useCompanyStatusChangedSubscription } from '../../../gql/CompanyStatusChanged.js';
import { usePaidStatusQuery } from '../../../gql/PaidStatus.js';
import type { CheckoutQuery, PaidStatusQuery } from '../../../gql/types.js';
import { planDetailsPath } from '../../../lib/addresses.js';
import { useDocumentTitle } from '../../../lib/documentTitle.js';
import { codeOf } from '../../../lib/errorText.js';
import { m } from '../../../paraglide/messages.js';
import { FailedStatusPage } from '../../shell/FailedStatusPage.js';
import { HomeStatusPage } from '../../shell/HomeStatusPage.js';
import { PublicFrame } from '../../shell/PublicFrame.js';
import { StatusPage } from '../../shell/StatusPage.js';
import { TestModeNotice } from '../TestModeNotice.js';
import { FormSkeleton } from './FormSkeleton.js';
import { PaymentForm } from './PaymentForm.js';
import { WaitForPaid } from './WaitForPaid.js';
import styles from './Checkout.module.css';

/** A refusal of this page's own calls leads nowhere: who holds a transaction need not be signed in. */
const context = { isRefusalExpected: true };

/**
 * The payment form of a transaction, for anybody who holds its id: nothing of the company is shown. Who is signed in
 * goes back to the product, or waits here until their company is paid (docs/domains/billing.md).
 */
export function CheckoutScreen({ transactionId }: { transactionId: string }) {
  useDocumentTitle(m.billing_paymentTitle());
  const checkout = useCheckoutQuery({ variables: { transactionId }, fetchPolicy: 'network-only', context });
  // A failure counts as nobody: the form needs no session.
  const status = usePaidStatusQuery({ fetchPolicy: 'network-only', context });
  const isKnown = status.data !== undefined || status.error !== undefined;
  if (codeOf(checkout.error) === 'NOT_FOUND' && !checkout.data)
    return <HomeStatusPage title={m.billing_unknownPayment()} text={m.billing_unknownPaymentText()} />;
  return (
    <QueryState
      data={isKnown ? checkout.data?.checkout : null}
      error={checkout.error}
      onRetry={checkout.refetch}
      failed={m.billing_checkoutFailed()}
      Failure={FailedStatusPage}
      skeleton={
        <CheckoutFrame isSignedIn={false}>
          <FormSkeleton />
        </CheckoutFrame>
      }
    >
      {(shown) => <Checkout checkout={shown} me={status.data?.me ?? null} />}
    </QueryState>
  );
}

interface CheckoutProps {
  checkout: CheckoutQuery['checkout'];
  /** As they were when the page was opened; null for who is not signed in. */
  me: PaidStatusQuery['me'];
}

function Checkout({ checkout, me }: CheckoutProps) {
  const { isMethodChange, isTest, kind } = checkout;
  const [isPaid, setPaid] = useState(checkout.isPaid);
  // Listened to from the beginning, so that nothing has to be opened once it is paid.
  const { data: pushed } = useCompanyStatusChangedSubscription({
    skip: me === null,
    fetchPolicy: 'no-cache',
    // The poll is enough.
    onError: () => undefined,
  });
  const returnsToPlan = isMethodChange && me?.company.isPaid === true;
  const onPaid = () => {
    if (returnsToPlan) window.location.assign(planDetailsPath);
    else setPaid(true);
  };
  if (isPaid && me === null) return <StatusPage title={m.billing_paidTitle()} text={m.billing_paidText()} />;
  if (isPaid && returnsToPlan)
    return (
      <StatusPage title={m.billing_paidTitle()}>
        <AnchorButton size="md" variant="filled" href={planDetailsPath} className={styles.onward}>
          {m.billing_detailsTitle()}
        </AnchorButton>
      </StatusPage>
    );
  if (isPaid && me) return <WaitForPaid isPushed={pushed?.companyStatusChanged.isPaid === true} />;
  return (
    <CheckoutFrame isSignedIn={me !== null}>
      <TestModeNotice
        isTest={isTest}
        clock={null}
        text={kind === 'sandbox' ? m.billing_testModeHere() : m.billing_testModeOnly()}
      />
      <h1 className={styles.title}>{m.billing_paymentDetails()}</h1>
      <PaymentForm checkout={checkout} onPaid={onPaid} />
    </CheckoutFrame>
  );
}

function CheckoutFrame({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  return (
    <PublicFrame
      actions={
        isSignedIn ? (
          // By a full load: this document's headers are those of the checkout.
          <AnchorButton href="/" leftSection={<IconArrowLeft />}>
            {m.billing_backTo({ product: m.common_product() })}
          </AnchorButton>
        ) : null
      }
    >
      <Panel>
        <PanelScroll className={styles.scroll}>
          <div className={styles.column}>{children}</div>
        </PanelScroll>
      </Panel>
    </PublicFrame>
  );
}
