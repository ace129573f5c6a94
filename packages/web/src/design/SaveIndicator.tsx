import type { ComponentPropsWithRef } from 'react';
import { IconWarning } from './frameIcons.js';
import { IconCheck } from './icons.js';
import styles from './SaveIndicator.module.css';

interface SaveIndicatorProps extends ComponentPropsWithRef<'span'> {
  /** `unsaved`: something written is on this device alone. */
  status: 'saved' | 'saving' | 'offline' | 'unsaved' | 'readOnly';
}

/** Whether what is being written is saved: an icon, and a text that screen readers announce when it changes. */
export function SaveIndicator({ status, className, children, ...rest }: SaveIndicatorProps) {
  return (
    <span
      {...(status === 'readOnly' ? {} : { role: 'status', 'data-status': status })}
      {...rest}
      className={className === undefined ? styles.status : `${styles.status ?? ''} ${className}`}
    >
      {status === 'saved' && <IconCheck size={14} />}
      {(status === 'offline' || status === 'unsaved') && <IconWarning size={14} />}
      {children}
    </span>
  );
}
