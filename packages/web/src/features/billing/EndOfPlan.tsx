import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { longDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import type { DetailedSubscription } from './detailedSubscription.js';
import { isEnding } from './planPeriod.js';
import { useSubscriptionActions } from './useSubscriptionActions.js';
import styles from './PlanDetails.module.css';

/** How the subscription ends, and what happens then; once a change is scheduled, how it goes on. */
export function EndOfPlan({ subscription }: { subscription: DetailedSubscription }) {
  const { id, status, scheduledAction, scheduledAt, periodEndsAt } = subscription;
  const actions = useSubscriptionActions(id);
  const [asked, setAsked] = useState<'cancel' | 'pause' | null>(null);
  const ends = scheduledAt ?? periodEndsAt;
  const date = ends === null ? m.billing_unknown() : longDate(ends);
  const isPaidFor = status === 'active' || status === 'trialing';
  const close = () => {
    setAsked(null);
  };
  const perform = async (work: () => Promise<boolean>): Promise<void> => {
    if (await work()) close();
  };
  if (scheduledAction !== null)
    return (
      <div className={styles.end}>
        <p>{scheduledAction === 'pause' ? m.billing_pausesOn({ date }) : m.billing_openUntil({ date })}</p>
        <Button variant="filled" loading={actions.isBusy} onClick={actions.keep}>
          {m.billing_keep()}
        </Button>
      </div>
    );
  if (status === 'paused')
    return (
      <div className={styles.end}>
        <p>{m.billing_resumeAfter()}</p>
        <Button variant="filled" loading={actions.isBusy} onClick={actions.resume}>
          {m.billing_resume()}
        </Button>
      </div>
    );
  return (
    <div className={styles.end}>
      <p>{isPaidFor ? m.billing_afterCancelling({ date }) : m.billing_endsAtOnce()}</p>
      <span className={styles.endButtons}>
        {status === 'active' ? (
          <Button
            onClick={() => {
              setAsked('pause');
            }}
          >
            {m.billing_pause()}
          </Button>
        ) : null}
        {isEnding(subscription) ? null : (
          <Button
            className={styles.leave}
            onClick={() => {
              setAsked('cancel');
            }}
          >
            {m.billing_cancel()}
          </Button>
        )}
      </span>
      <ConfirmDialog
        opened={asked === 'cancel'}
        title={m.billing_cancel()}
        text={m.billing_cancelQuestion()}
        confirmLabel={m.billing_cancel()}
        cancelLabel={m.billing_keepIt()}
        isDestructive
        isBusy={actions.isBusy}
        onConfirm={() => void perform(actions.cancel)}
        onClose={close}
      />
      <ConfirmDialog
        opened={asked === 'pause'}
        title={m.billing_pauseTitle()}
        text={m.billing_pauseQuestion({ date })}
        confirmLabel={m.billing_pause()}
        cancelLabel={m.billing_keepIt()}
        isBusy={actions.isBusy}
        onConfirm={() => void perform(actions.pause)}
        onClose={close}
      />
    </div>
  );
}
