import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../design/EmptyState.js';
import { IconArrowLeft, IconMail } from '../../design/icons.js';
import { HomeLogo } from '../../design/HomeLogo.js';
import { QueryState } from '../../design/QueryState.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useOutboxMailsQuery } from '../../gql/OutboxMails.js';
import { outboxAddress } from '../../lib/addresses.js';
import { relativeDate } from '../../lib/dates.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { m } from '../../paraglide/messages.js';
import { useMobile } from '../../lib/useMobile.js';
import { OutboxMail } from './OutboxMail.js';
import styles from './OutboxScreen.module.css';

const pollMs = 3_000;

/** The mails that were not sent because no mail server is configured (docs/domains/mail.md). */
export function OutboxScreen({ mail }: { mail: string | undefined }) {
  useDocumentTitle(m.shell_outbox());
  const isMobile = useMobile();
  const { data, error, refetch } = useOutboxMailsQuery({ fetchPolicy: 'network-only', pollInterval: pollMs });
  const mails = data?.outboxMails;
  // Beside the list the newest mail is open until another one is chosen.
  const open = mail ?? (isMobile ? undefined : mails?.[0]?.id);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <HomeLogo />
        <h1>{m.shell_outbox()}</h1>
        <p className={styles.what}>{m.outbox_about()}</p>
      </header>
      <main className={styles.layout}>
        <QueryState
          data={mails}
          error={error}
          onRetry={refetch}
          failed={m.outbox_failed()}
          skeleton={
            <Skeletons label={m.common_loading()} className={styles.skeleton ?? ''}>
              <SkeletonRows count={4} height={56} />
            </Skeletons>
          }
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState icon={<IconMail size={20} />} text={m.outbox_empty()} />}
        >
          {(all) => (
            <>
              {isMobile && open !== undefined ? null : (
                <nav className={styles.list} aria-label={m.outbox_list()}>
                  {all.map(({ id, subject, to, createdAt }) => (
                    <Link
                      key={id}
                      {...outboxAddress(id)}
                      className={styles.entry}
                      aria-current={id === open ? 'true' : undefined}
                    >
                      <b className="cut" title={subject}>
                        {subject}
                      </b>
                      <span className={styles.line}>
                        <span className="cut" title={to}>
                          {to}
                        </span>
                        <span className="num">{relativeDate(createdAt)}</span>
                      </span>
                    </Link>
                  ))}
                </nav>
              )}
              {open === undefined ? null : (
                <section
                  className={styles.reading}
                  aria-label={m.outbox_preview({ subject: all.find(({ id }) => id === open)?.subject ?? '' })}
                >
                  {isMobile ? (
                    <Link {...outboxAddress()} className={styles.back}>
                      <IconArrowLeft />
                      {m.common_back()}
                    </Link>
                  ) : null}
                  <OutboxMail key={open} id={open} />
                </section>
              )}
            </>
          )}
        </QueryState>
      </main>
    </div>
  );
}
