import { useEffect, useRef } from 'react';
import { Button } from '../../design/Button.js';
import { useRenewArticleLinkMutation } from '../../gql/RenewArticleLink.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import styles from './Sharing.module.css';

/**
 * Asks whether the public link shall get another token, since the old one stops working, in the place of the link. The
 * focus starts on Cancel.
 */
export function RenewLink({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [renew] = useRenewArticleLinkMutation();
  const { run, isBusy } = useAction();
  useEffect(() => {
    cancel.current?.focus();
  }, []);
  const confirm = async () => {
    if (await run(() => renew({ variables: { articleId } }), { success: m.sharing_linkMade() })) onClose();
  };
  return (
    <div className={styles.question} role="group" aria-label={m.sharing_renew()}>
      <p>{m.sharing_renewQuestion()}</p>
      <Button ref={cancel} size="md" onClick={onClose}>
        {m.common_cancel()}
      </Button>
      <Button
        size="md"
        variant="filled"
        loading={isBusy}
        onClick={() => {
          void confirm();
        }}
      >
        {m.sharing_renewConfirm()}
      </Button>
    </div>
  );
}
