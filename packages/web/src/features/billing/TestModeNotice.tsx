import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/Button.js';
import { drawIcon } from '../../design/drawIcon.js';
import { longDate } from '../../lib/dates.js';
import { usePerson } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import styles from './TestModeNotice.module.css';

const MoveClockDialog = lazy(() => import('./MoveClockDialog.js'));

const IconFlask = /* @__PURE__ */ drawIcon(
  <path d="M6 2.25h4M6.75 2.25V6L3 12.1a1.1 1.1 0 0 0 .95 1.65h8.1A1.1 1.1 0 0 0 13 12.1L9.25 6V2.25M4.75 9.75h6.5" />,
);

interface TestModeNoticeProps {
  /** Whether no money is moved; nothing is drawn otherwise. */
  isTest: boolean;
  /** The provider's time; null where it is not known. */
  clock: string | null;
  /** What follows the name of the mode, if not how to pay. */
  text?: string | undefined;
}

/** On every screen of billing: no money moves, and the time by which bills come (docs/domains/paymentsSandbox.md). */
export function TestModeNotice({ isTest, clock, text = m.billing_testModeText() }: TestModeNoticeProps) {
  const me = usePerson();
  const [isMoving, setMoving] = useState(false);
  if (!isTest) return null;
  return (
    <div className={styles.notice} role="note">
      <IconFlask />
      <p className={styles.words}>
        <b>{m.billing_testMode()}</b> {text}
      </p>
      {clock === null ? null : (
        <span className={styles.clock}>
          <span className="num">{m.billing_clock({ date: longDate(clock) })}</span>
          {me?.isSuperAdmin === true ? (
            <Button
              size="compact"
              onClick={() => {
                setMoving(true);
              }}
            >
              {m.billing_moveClock()}
            </Button>
          ) : null}
        </span>
      )}
      {isMoving ? (
        <Suspense>
          <MoveClockDialog
            onClose={() => {
              setMoving(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
