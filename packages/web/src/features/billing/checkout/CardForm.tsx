import { priceText } from '@snaplore/schema/billing';
import { useRef } from 'react';
import { Button } from '../../../design/Button.js';
import { FormError } from '../../../design/FormError.js';
import { TextField } from '../../../design/TextField.js';
import { payInSandbox, type SandboxTransaction } from '../../../lib/sandboxCheckout.js';
import { useServerForm } from '../../../lib/useServerForm.js';
import { m } from '../../../paraglide/messages.js';
import { cardErrorText, fieldOf } from './cardErrors.js';
import { TestCards } from './TestCards.js';
import styles from './Checkout.module.css';

interface CardFormProps {
  transactionId: string;
  /** What is paid at once. */
  due: Pick<SandboxTransaction, 'totalToday' | 'currencyCode'>;
  onPaid: () => void;
}

/** The card of the sandbox's payment: a declined one says so and can be tried again. */
export function CardForm({ transactionId, due: { totalToday, currencyCode }, onPaid }: CardFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const needed = (text: string) => (text.trim() === '' ? m.billing_fieldNeeded() : null);
  const { form, onSubmit, isBusy, failure, setFailure } = useServerForm({
    initialValues: { email: '', name: '', number: '', expiry: '', cvc: '' },
    validate: { email: needed, name: needed, number: needed, expiry: needed, cvc: needed },
    submit: async (card) => {
      await payInSandbox(transactionId, card);
      onPaid();
    },
    onFailure: (error) => {
      const field = fieldOf(error);
      if (field === undefined) setFailure(cardErrorText(error));
      else {
        form.setFieldError(field, cardErrorText(error));
        element.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus();
      }
    },
  });
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={m.billing_email()}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <TextField label={m.billing_nameOnCard()} autoComplete="off" maxLength={160} {...form.getInputProps('name')} />
      <TextField
        label={m.billing_cardNumber()}
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        maxLength={23}
        {...form.getInputProps('number')}
      />
      <div className={styles.pair}>
        <TextField
          label={m.billing_expiry()}
          inputMode="numeric"
          autoComplete="off"
          placeholder={m.billing_expiryHint()}
          maxLength={7}
          {...form.getInputProps('expiry')}
        />
        <TextField
          label={m.billing_cvc()}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          {...form.getInputProps('cvc')}
        />
      </div>
      <FormError>{failure}</FormError>
      <Button type="submit" variant="filled" className={styles.pay} loading={isBusy}>
        {totalToday > 0 ? m.billing_pay({ amount: priceText(totalToday, currencyCode) }) : m.billing_confirm()}
      </Button>
      <TestCards
        onChoose={(number) => {
          setFailure(null);
          form.setValues({ number, expiry: '12/49', cvc: '123' });
          form.clearErrors();
        }}
      />
    </form>
  );
}
