import { Button } from '@mantine/core';
import { DialogFooter } from '../../design/Dialog.js';
import { IconCopy, IconDownload } from '../../design/icons.js';
import { showToast } from '../../design/toasts.js';
import { messages } from '../../lib/messages.js';
import styles from './TwoFactor.module.css';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, shown this once: to copy, to keep as a file. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', messages.recoveryCodesCopied);
    } catch {
      showToast('error', messages.recoveryCodesNotCopied);
    }
  };
  return (
    <>
      <p className={styles.text}>{messages.recoveryCodesText}</p>
      <ul className={styles.codes} aria-label={messages.recoveryCodes}>
        {codes.map((code) => <li key={code}><code>{code}</code></li>)}
      </ul>
      <div className={styles.buttons}>
        <Button leftSection={<IconCopy />} onClick={() => { void copy(); }}>{messages.copy}</Button>
        <Button
          component="a" leftSection={<IconDownload />} download={messages.recoveryCodesFile}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {messages.download}
        </Button>
      </div>
      <DialogFooter>
        <Button size="md" variant="filled" data-autofocus onClick={onDone}>{messages.recoveryCodesKept}</Button>
      </DialogFooter>
    </>
  );
}
