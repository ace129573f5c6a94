import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '../../../design/ErrorState.js';
import { EmptyState } from '../../../design/EmptyState.js';
import { readSandboxTransaction, type SandboxTransaction } from '../../../lib/sandboxCheckout.js';
import { m } from '../../../paraglide/messages.js';
import { IconCard } from '../billingIcons.js';
import { CardForm } from './CardForm.js';
import { FormSkeleton } from './FormSkeleton.js';
import { cardErrorText } from './cardErrors.js';
import { PaymentSum } from './PaymentSum.js';

interface SandboxFormProps {
  transactionId: string;
  onPaid: () => void;
}

/** The payment form of the sandbox: what is to be paid, and a test card (docs/domains/paymentsSandbox.md). */
export default function SandboxForm({ transactionId, onPaid }: SandboxFormProps) {
  const [found, setFound] = useState<SandboxTransaction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const take = useEffectEvent((transaction: SandboxTransaction) => {
    // Paid a moment ago, which the product is not told of yet.
    if (transaction.status === 'completed') onPaid();
    else setFound(transaction);
  });
  useEffect(() => {
    readSandboxTransaction(transactionId).then(take, (error: unknown) => {
      setFailure(cardErrorText(error));
    });
  }, [transactionId, tries]);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  if (failure !== null) return <ErrorState title={m.billing_initFailed()} text={failure} onRetry={retry} />;
  if (found === null) return <FormSkeleton />;
  if (found.status === 'canceled')
    return <EmptyState icon={<IconCard size={20} />} text={m.billing_card_cancelled()} />;
  return (
    <>
      <PaymentSum transaction={found} />
      <CardForm transactionId={transactionId} due={found} onPaid={onPaid} />
    </>
  );
}
