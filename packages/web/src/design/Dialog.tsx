import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** 440 or 520. */
  size?: 440 | 520;
  children: ReactNode;
}

/** A dialog: Escape and the cross close it, and the focus goes back to what opened it. */
export function Dialog({ opened, onClose, title, size = 440, children }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size}>
      {children}
    </Modal>
  );
}

interface DialogFooterProps {
  children: ReactNode;
}

/** The buttons, right-aligned, the main one last. */
export function DialogFooter({ children }: DialogFooterProps) {
  return <div className={styles.footer}>{children}</div>;
}
