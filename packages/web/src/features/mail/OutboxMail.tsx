import { useState } from 'react';
import { QueryState } from '../../design/QueryState.js';
import { SegmentedControl } from '../../design/SegmentedControl.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useOutboxMailQuery } from '../../gql/OutboxMail.js';
import type { OutboxMailQuery } from '../../gql/types.js';
import { dateAndTime } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { LinkedText } from './LinkedText.js';
import styles from './OutboxScreen.module.css';

/** A mail as it would arrive: its HTML in a sandboxed frame without scripts, or its text (docs/domains/mail.md). */
export function OutboxMail({ id }: { id: string }) {
  const { data, error, refetch } = useOutboxMailQuery({ variables: { id } });
  return (
    <QueryState
      data={data?.outboxMail}
      error={error}
      onRetry={refetch}
      failed={m.outbox_gone()}
      skeleton={
        <Skeletons label={m.common_loading()} className={styles.skeleton ?? ''}>
          <SkeletonRows count={5} />
        </Skeletons>
      }
    >
      {(mail) => <Mail mail={mail} />}
    </QueryState>
  );
}

function Mail({ mail }: { mail: NonNullable<OutboxMailQuery['outboxMail']> }) {
  const [as, setAs] = useState<string>('html');
  return (
    <article className={styles.mail} aria-labelledby="mail-subject">
      <div className={styles.head}>
        <div className={styles.about}>
          <h2 id="mail-subject">{mail.subject}</h2>
          <p className="meta">
            {m.outbox_to()} {mail.to} · <time dateTime={mail.createdAt}>{dateAndTime(mail.createdAt)}</time>
          </p>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={m.outbox_shownAs()}
          value={as}
          onChange={setAs}
          data={[
            { value: 'html', label: m.outbox_html() },
            { value: 'text', label: m.outbox_text() },
          ]}
        />
      </div>
      {as === 'html' ? (
        <iframe
          className={styles.frame}
          title={m.outbox_preview({ subject: mail.subject })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mail.html}
        />
      ) : (
        <p className={styles.text} tabIndex={0}>
          <LinkedText text={mail.text} />
        </p>
      )}
    </article>
  );
}
