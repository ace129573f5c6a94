import { homeAddress } from '../../lib/addresses.js';
import { LinkButton } from '../../design/LinkButton.js';
import { messages } from '../../lib/messages.js';
import { StandingPage } from './StandingPage.js';
import styles from './Shell.module.css';

export function NotFoundScreen() {
  return (
    <StandingPage title={messages.notFoundTitle} text={messages.notFoundText}>
      <div className={styles.actions}>
        <LinkButton size="md" variant="filled" {...homeAddress}>{messages.toHome}</LinkButton>
      </div>
    </StandingPage>
  );
}
