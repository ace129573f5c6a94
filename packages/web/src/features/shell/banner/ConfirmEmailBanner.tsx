import { Link } from '@tanstack/react-router';
import { Button } from '../../../design/Button.js';
import { IconButton } from '../../../design/IconButton.js';
import { IconClose } from '../../../design/frameIcons.js';
import { useRequestEmailProofMutation } from '../../../gql/RequestEmailProof.js';
import { outboxAddress } from '../../../lib/addresses.js';
import { argsOf, codeOf } from '../../../lib/errorText.js';
import type { Me } from '../../../lib/session.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import styles from './ConfirmEmailBanner.module.css';

interface ConfirmEmailBannerProps {
  email: string;
  proof: NonNullable<Me['emailProof']>;
  onDismiss: () => void;
}

function textOf(email: string, { sentAt, isInOutbox }: ConfirmEmailBannerProps['proof']): string {
  if (sentAt === null) return m.shell_confirmUnsent({ email });
  return isInOutbox ? m.shell_confirmInOutbox({ email }) : m.shell_confirmSent({ email });
}

/**
 * Above the header until the account's e-mail address is confirmed: says where the mail is, and sends it again
 * (docs/domains/accounts.md).
 */
export default function ConfirmEmailBanner({ email, proof, onDismiss }: ConfirmEmailBannerProps) {
  const [request] = useRequestEmailProofMutation();
  const { run, isBusy } = useAction();
  const { sentAt, isInOutbox } = proof;
  const send = () =>
    run(() => request(), {
      success: isInOutbox ? m.shell_confirmWasWritten({ email }) : m.shell_confirmWasSent({ email }),
      failure: (error) => {
        const { minutes } = argsOf(error);
        return codeOf(error) === 'TOO_MANY_REQUESTS' && typeof minutes === 'number'
          ? { kind: 'warning', text: m.shell_confirmLately({ minutes }) }
          : null;
      },
    });
  return (
    <aside className={styles.banner} aria-label={m.shell_confirmTitle()}>
      <p>{textOf(email, proof)}</p>
      <div className={styles.actions}>
        {isInOutbox && sentAt !== null ? (
          <Link {...outboxAddress()} className={styles.open}>
            {m.shell_confirmOpenOutbox()}
          </Link>
        ) : null}
        <Button
          size="compact"
          loading={isBusy}
          onClick={() => {
            void send();
          }}
        >
          {sentAt === null ? m.shell_confirmSend() : m.shell_confirmSendAgain()}
        </Button>
        <IconButton label={m.common_dismiss()} size={28} onClick={onDismiss}>
          <IconClose size={14} />
        </IconButton>
      </div>
    </aside>
  );
}
