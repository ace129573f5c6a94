import { homeAddress } from '../../lib/addresses.js';
import { LinkButton } from '../../design/LinkButton.js';
import { m } from '../../paraglide/messages.js';
import { StatusPage } from './StatusPage.js';
import styles from './Shell.module.css';

export function NotFoundScreen() {
  return (
    <StatusPage title={m.common_notFoundTitle()} text={m.common_notFoundText()}>
      <div className={styles.actions}>
        <LinkButton size="md" variant="filled" {...homeAddress}>
          {m.common_toHome()}
        </LinkButton>
      </div>
    </StatusPage>
  );
}
