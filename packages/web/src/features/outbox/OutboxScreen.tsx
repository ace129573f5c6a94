import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../design/EmptyState.js';
import { ErrorState } from '../../design/ErrorState.js';
import { IconMail } from '../../design/icons.js';
import { LogoMark } from '../../design/Logo.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useOutboxMailsQuery } from '../../gql/OutboxMails.js';
import { homeAddress } from '../../lib/addresses.js';
import { relativeDate } from '../../lib/dates.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { messages } from '../../lib/messages.js';
import { LinkedText } from './LinkedText.js';
import styles from './OutboxScreen.module.css';

/** Mail that was written and not sent out: where no mail server is configured, this is where it can be read. */
export function OutboxScreen() {
  useDocumentTitle(messages.outbox);
  const { data, error, refetch } = useOutboxMailsQuery({ fetchPolicy: 'network-only', pollInterval: 3_000 });
  const mails = data?.outboxMails;
  return (
    <div className={styles.page}>
      <header><Link {...homeAddress} className={styles.logo}><LogoMark /><span>{messages.product}</span></Link></header>
      <main>
        <h1>{messages.outbox}</h1>
        {!mails
          ? (error
            ? <ErrorState title={messages.outboxFailed} error={error} onRetry={() => { void refetch(); }} />
            : <Skeletons label={messages.loading}><SkeletonRows count={4} height={64} /></Skeletons>)
          : mails.length === 0
            ? <EmptyState icon={<IconMail size={20} />} text={messages.outboxEmpty} />
            : mails.map((mail) => (
              <article key={mail.id} className={styles.mail}>
                <h2>{mail.subject}</h2>
                <p className="meta">{messages.outboxTo(mail.to)} · {relativeDate(mail.createdAt)}</p>
                <p className={styles.text}><LinkedText text={mail.text} /></p>
              </article>
            ))}
      </main>
    </div>
  );
}
