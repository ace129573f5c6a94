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

/** So few are left that it is time for new ones. */
const fewCodes = 3;

/** How one's second factor stands, and the ways to change it. */
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
  // The button that opened a dialog may be gone by its end: then the focus goes to the one in its place.
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
