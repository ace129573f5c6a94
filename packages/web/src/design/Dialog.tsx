import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { MantineScope } from './MantineScope.js';
import styles from './Dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** 440, 520, 760 for a table, or 960 for a text beside its margin. */
  size?: 440 | 520 | 760 | 960;
  children: ReactNode;
}

/** A dialog's header is no banner of the page, which the `header` element would imply. */
const plainHeader = { header: { role: 'presentation' } };

/** A dialog: Escape and the cross close it, and the focus returns to what opened it. */
export function Dialog({ opened, onClose, title, size = 440, children }: DialogProps) {
  useFocusBack(opened);
  return (
    <MantineScope>
      <Modal
        opened={opened}
        onClose={onClose}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': m.common_close() }}
        attributes={plainHeader}
      >
        {children}
      </Modal>
    </MantineScope>
  );
}

/** Returns what had the focus when a dialog opened; for an item of a menu, which is gone by then, the menu's button. */
function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu == null ? active : document.getElementById(menu);
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Returns the focus also when the dialog is unmounted without being closed first. */
function useFocusBack(opened: boolean): void {
  // Read during rendering: by the time effects run the dialog has taken the focus.
  const [opener, setOpener] = useState<HTMLElement | null>(() => (opened ? currentOpener() : null));
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    if (opened) setOpener(currentOpener());
  }
  useEffect(() => {
    if (!opened) return;
    return () => {
      window.setTimeout(() => {
        const active = document.activeElement;
        if (opener?.isConnected && (active === null || active === document.body || !active.isConnected))
          opener.focus({ preventScroll: true });
      }, 0);
    };
  }, [opened, opener]);
}

interface DialogFooterProps {
  children: ReactNode;
}

/** The buttons, right-aligned, the main one last. */
export function DialogFooter({ children }: DialogFooterProps) {
  return <div className={styles.footer}>{children}</div>;
}
