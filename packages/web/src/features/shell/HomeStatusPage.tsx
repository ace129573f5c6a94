import { LinkButton } from '../../design/LinkButton.js';
import { homeAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import styles from './Shell.module.css';
import { StatusPage } from './StatusPage.js';

interface HomeStatusPageProps {
  title: string;
  text: string;
}

/** A message without the shell, with a link to Home. */
export function HomeStatusPage(props: HomeStatusPageProps) {
  return (
    <StatusPage {...props}>
      <div className={styles.actions}>
        <LinkButton size="md" variant="filled" {...homeAddress}>
          {m.common_toHome()}
        </LinkButton>
      </div>
    </StatusPage>
  );
}
