import { useState } from 'react';
import { ErrorState } from '../../design/ErrorState.js';
import { SegmentedControl } from '../../design/SegmentedControl.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useOutboxMailQuery } from '../../gql/OutboxMail.js';
import { dateAndTime } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import { LinkedText } from './LinkedText.js';
import styles from './OutboxScreen.module.css';

/** One mail as it would arrive: its HTML in a frame of its own that runs nothing and sends nothing, or its text. */
export function OutboxMail({ id }: { id: string }) {
  const { data, error, refetch } = useOutboxMailQuery({ variables: { id } });
  const [as, setAs] = useState<string>('html');
  const mail = data?.outboxMail;
  if (!mail) {
    return error ? (
      <ErrorState
        title={m.outbox_gone()}
        error={error}
        onRetry={() => {
          void refetch();
        }}
      />
    ) : (
      <Skeletons label={m.common_loading()} className={styles.waiting ?? ''}>
        <SkeletonRows count={5} />
      </Skeletons>
    );
  }
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
