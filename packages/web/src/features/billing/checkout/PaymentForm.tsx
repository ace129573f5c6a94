import { Suspense, lazy } from 'react';
import type { CheckoutQuery } from '../../../gql/types.js';
import { FormSkeleton } from './FormSkeleton.js';

const SandboxForm = lazy(() => import('./SandboxForm.js'));
const PaddleForm = lazy(() => import('./PaddleForm.js'));

interface PaymentFormProps {
  checkout: CheckoutQuery['checkout'];
  onPaid: () => void;
}

/** The form of the provider that takes the payment, loaded here alone. */
export function PaymentForm({ checkout: { kind, transactionId, clientToken, isTest }, onPaid }: PaymentFormProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      {kind === 'sandbox' ? (
        <SandboxForm transactionId={transactionId} onPaid={onPaid} />
      ) : (
        <PaddleForm transactionId={transactionId} clientToken={clientToken ?? ''} isTest={isTest} onPaid={onPaid} />
      )}
    </Suspense>
  );
}
