import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.js';
import { StatusDot } from '../../design/StatusDot.js';
import { showToast } from '../../design/toasts.js';
import type { TwoFactorPartsFragment } from '../../gql/types.js';
import { longDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { SettingsSection } from '../settings/SettingsSection.js';
import { RenewCodesDialog } from './RenewCodesDialog.js';
import { TurnOffTwoFactorDialog } from './TurnOffTwoFactorDialog.js';
import { TurnOnTwoFactorDialog } from './TurnOnTwoFactorDialog.js';
import styles from './TwoFactor.module.css';

interface TwoFactorCardProps {
  account: TwoFactorPartsFragment;
}

/** With this number of recovery codes or fewer, their count is shown as a warning. */
const fewCodes = 3;

/** The state of the user's second factor, and the ways to change it (docs/domains/secondFactor.md). */
export function TwoFactorCard({ account }: TwoFactorCardProps) {
  const [open, setOpen] = useState<'on' | 'renew' | 'off' | null>(null);
  const {
    hasPassword,
    twoFactor: { since, recoveryCodesLeft },
  } = account;
  const close = () => {
    setOpen(null);
  };
  const section = useRef<HTMLElement>(null);
  // The button that opened a dialog may have been replaced by the time it closes: then the new one takes the focus.
  useEffect(() => {
    const card = section.current;
    if (open === null) return;
    return () => {
      window.setTimeout(() => {
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) card?.querySelector('button')?.focus({ preventScroll: true });
        });
      }, 0);
    };
  }, [open]);

  return (
    <SettingsSection ref={section} title={m.accounts_twoFactor()} text={m.accounts_twoFactorAbout()}>
      {since === null ? (
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              setOpen('on');
            }}
          >
            {m.accounts_twoFactorTurnOn()}
          </Button>
        </div>
      ) : (
        <>
          <p className={styles.status}>
            <StatusDot tone="green">{m.accounts_twoFactorSince({ date: longDate(since) })}</StatusDot>
            <StatusDot tone={recoveryCodesLeft > fewCodes ? 'hollow' : 'amber'}>
              {m.accounts_recoveryCodesLeft({ count: recoveryCodesLeft })}
            </StatusDot>
          </p>
          <div className={styles.buttons}>
            <Button
              onClick={() => {
                setOpen('renew');
              }}
            >
              {m.accounts_recoveryCodesRenew()}
            </Button>
            <Button
              variant="subtle"
              isDestructive
              onClick={() => {
                setOpen('off');
              }}
            >
              {m.accounts_twoFactorTurnOff()}
            </Button>
          </div>
        </>
      )}
      {open === 'on' ? <TurnOnTwoFactorDialog hasPassword={hasPassword} onClose={close} /> : null}
      {open === 'renew' ? <RenewCodesDialog hasPassword={hasPassword} onClose={close} /> : null}
      {open === 'off' ? (
        <TurnOffTwoFactorDialog
          hasPassword={hasPassword}
          onClose={close}
          onDone={() => {
            close();
            showToast('success', m.accounts_twoFactorIsOff());
          }}
        />
      ) : null}
    </SettingsSection>
  );
}
