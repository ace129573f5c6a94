import { useEffect, useRef } from 'react';
import { AddressField } from '../../design/AddressField.js';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import { IconCopy, IconRefresh } from '../../design/icons.js';
import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';
import { copyLink } from './copyLink.js';
import styles from './Sharing.module.css';

interface LinkFieldProps {
  label: string;
  /** The path of the link; null where its token can no longer be read. */
  path: string | null;
  isLive: boolean;
  onRenew: () => void;
  /** The question whether to renew it was just answered: the focus returns to its button. */
  isRenewFocused: boolean;
}

/** A link that can be copied. Where the clipboard refuses, it stands selected in its field. */
export function LinkField({ label, path, isLive, onRenew, isRenewFocused }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const renew = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRenewFocused) renew.current?.focus();
  }, [isRenewFocused]);
  const copy = async () => {
    if (path === null || !isLive) showToast('error', m.sharing_notShared());
    else if (!(await copyLink(path))) {
      field.current?.focus();
      field.current?.select();
    }
  };
  return (
    <div className={styles.link}>
      <AddressField
        ref={field}
        className={styles.address ?? ''}
        aria-label={label}
        value={path === null ? m.sharing_unreadable() : new URL(path, window.location.origin).href}
        rightSection={
          <IconButton ref={renew} label={m.sharing_renew()} size={28} onClick={onRenew}>
            <IconRefresh />
          </IconButton>
        }
        rightSectionWidth={36}
        rightSectionPointerEvents="all"
      />
      <Button
        size="md"
        variant="filled"
        leftSection={<IconCopy />}
        onClick={() => {
          void copy();
        }}
      >
        {m.sharing_copyLink()}
      </Button>
    </div>
  );
}
