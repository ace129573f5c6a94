import { AnchorButton, Button } from '../../design/Button.js';
import { DialogFooter } from '../../design/Dialog.js';
import { IconCopy, IconDownload } from '../../design/icons.js';
import { copyText } from '../../lib/copyText.js';
import { m } from '../../paraglide/messages.js';
import styles from './TwoFactor.module.css';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, which are shown only once, to copy or to download (docs/domains/secondFactor.md). */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <p className={styles.text}>{m.accounts_recoveryCodesText()}</p>
      <ul className={styles.codes} aria-label={m.accounts_recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          leftSection={<IconCopy />}
          onClick={() => {
            void copyText(text, m.accounts_recoveryCodesCopied(), m.accounts_recoveryCodesNotCopied());
          }}
        >
          {m.accounts_copy()}
        </Button>
        <AnchorButton
          leftSection={<IconDownload />}
          download={m.accounts_recoveryCodesFile()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {m.accounts_download()}
        </AnchorButton>
      </div>
      <DialogFooter>
        <Button size="md" variant="filled" data-autofocus onClick={onDone}>
          {m.accounts_recoveryCodesKept()}
        </Button>
      </DialogFooter>
    </>
  );
}
