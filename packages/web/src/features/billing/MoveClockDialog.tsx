import { useApolloClient } from '@apollo/client/react';
import { clockDaysMax } from '@snaplore/schema/billing';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useMoveBillingClockMutation } from '../../gql/MoveBillingClock.js';
import { longDate } from '../../lib/dates.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { rereadBilling } from './rereadBilling.js';
import styles from './TestModeNotice.module.css';

/** A day, a week, a month, the same again as most trials last, a year. */
const offered = [1, 7, 14, 30, 365] as const;

const readDays = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** Moves the sandbox's clock forward, for all companies (docs/domains/paymentsSandbox.md). */
export default function MoveClockDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const router = useRouter();
  const [moveClock] = useMoveBillingClockMutation();
  const { form, onSubmit, isBusy, failure } = useServerForm({
    initialValues: { days: '30' },
    validate: {
      days: (text: string) => {
        const days = readDays(text);
        return days === null || days < 1 || days > clockDaysMax ? m.billing_daysInvalid({ max: clockDaysMax }) : null;
      },
    },
    submit: async ({ days }) => {
      const { data } = await moveClock({ variables: { days: readDays(days) ?? 1 } });
      await rereadBilling(client);
      if (data) showToast('success', m.billing_clockMoved({ date: longDate(data.moveBillingClock) }));
      onClose();
      await router.invalidate();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={m.billing_moveClock()}>
      <form onSubmit={onSubmit} noValidate>
        <p className={styles.about}>{m.billing_moveClockText()}</p>
        <div className={styles.days} role="group" aria-label={m.billing_days()}>
          {offered.map((days) => (
            <Button
              key={days}
              aria-pressed={form.values.days === String(days)}
              className={styles.day}
              onClick={() => {
                form.setFieldValue('days', String(days));
              }}
            >
              {m.billing_daysOf({ count: days })}
            </Button>
          ))}
        </div>
        <TextField
          label={m.billing_days()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          data-autofocus
          {...form.getInputProps('days')}
        />
        <FormError space="before">{failure}</FormError>
        <DialogFooter>
          <Button size="md" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button size="md" type="submit" variant="filled" loading={isBusy}>
            {m.billing_moveClock()}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
