import { useEffect, useRef, useState } from 'react';
import { AddressField } from '../../design/AddressField.js';
import { Button } from '../../design/Button.js';
import { IconLink } from '../../design/icons.js';
import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';
import { copyLink } from './copyLink.js';
import styles from './Sharing.module.css';

/**
 * Copies the link for those with whom the article is shared. It takes no room unless the clipboard refuses: then it
 * stands selected in a field.
 */
export function PrivateLink({ path, isLive }: { path: string; isLive: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);
  const copy = async () => {
    if (!isLive) showToast('error', m.sharing_notShared());
    else if (!(await copyLink(path))) setShown(true);
  };
  if (isShown) {
    return (
      <AddressField
        ref={field}
        size="sm"
        className={styles.private ?? ''}
        aria-label={m.sharing_privateLink()}
        value={new URL(path, window.location.origin).href}
      />
    );
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconLink />}
      onClick={() => {
        void copy();
      }}
    >
      {m.sharing_privateLink()}
    </Button>
  );
}
