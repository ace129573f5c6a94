import { CheckoutEventNames, initializePaddle } from '@paddle/paddle-js';
import { paymentMethods } from '@snaplore/schema/billing';
import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '../../../design/ErrorState.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { m } from '../../../paraglide/messages.js';
import { FormSkeleton } from './FormSkeleton.js';
import styles from './Checkout.module.css';

/** How long the provider's form may take to appear, in milliseconds. */
const initWithinMs = 10_000;

/** The class by which the provider's script finds where its form goes. */
const frameClass = 'paddle-payment-form';

interface PaddleFormProps {
  transactionId: string;
  clientToken: string;
  isTest: boolean;
  onPaid: () => void;
}

/**
 * Paddle's payment form, in its own frame. Its script comes from Paddle's hosts, which this document alone may load
 * from; where it is blocked or slow the page says so (docs/domains/billing.md).
 */
export default function PaddleForm({ transactionId, clientToken, isTest, onPaid }: PaddleFormProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const report = useEffectEvent((event: CheckoutEventNames | undefined) => {
    if (event === CheckoutEventNames.CHECKOUT_LOADED) setState('shown');
    else if (event === CheckoutEventNames.CHECKOUT_COMPLETED) onPaid();
    else if (event === CheckoutEventNames.CHECKOUT_ERROR || event === CheckoutEventNames.CHECKOUT_FAILED)
      setState((before) => (before === 'loading' ? 'failed' : before));
  });
  useEffect(() => {
    const fail = (): void => {
      setState((before) => (before === 'loading' ? 'failed' : before));
    };
    const timer = window.setTimeout(fail, initWithinMs);
    initializePaddle({
      token: clientToken,
      environment: isTest ? 'sandbox' : 'production',
      eventCallback: ({ name }) => {
        report(name);
      },
    }).then((paddle) => {
      if (!paddle) {
        fail();
        return;
      }
      paddle.Checkout.open({
        transactionId,
        settings: {
          displayMode: 'inline',
          frameTarget: frameClass,
          frameInitialHeight: 450,
          frameStyle: 'width: 100%; min-width: 286px; background-color: transparent; border: none;',
          theme: document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light',
          locale: getLocale(),
          allowLogout: false,
          allowedPaymentMethods: [...paymentMethods],
        },
      });
    }, fail);
    return () => {
      window.clearTimeout(timer);
    };
  }, [transactionId, clientToken, isTest]);
  if (state === 'failed')
    return (
      <ErrorState
        title={m.billing_initFailed()}
        text={m.billing_initFailedText()}
        onRetry={() => {
          // A script that failed to load is asked for again by a new document alone.
          window.location.reload();
        }}
      />
    );
  return (
    <>
      {state === 'loading' ? <FormSkeleton /> : null}
      <div className={`${frameClass} ${styles.paddle ?? ''}`} />
    </>
  );
}
