import { useState } from 'react';
import { ErrorState } from '../../design/ErrorState.js';
import { SegmentedControl } from '../../design/SegmentedControl.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { useOutboxMailQuery } from '../../gql/OutboxMail.js';
import { dateAndTime } from '../../lib/dates.js';
import { messages } from '../../lib/messages.js';
import { LinkedText } from './LinkedText.js';
import { words } from './messages.js';
import styles from './OutboxScreen.module.css';

/** One mail as it would arrive: its HTML in a frame of its own that runs nothing and sends nothing, or its text. */
export function OutboxMail({ id }: { id: string }) {
  const { data, error, refetch } = useOutboxMailQuery({ variables: { id } });
  const [as, setAs] = useState<string>('html');
  const mail = data?.outboxMail;
  if (!mail) {
    return error
      ? <ErrorState title={words.gone} error={error} onRetry={() => { void refetch(); }} />
      : <Skeletons label={messages.loading} className={styles.waiting ?? ''}><SkeletonRows count={5} /></Skeletons>;
  }
  return (
    <article className={styles.mail} aria-labelledby="mail-subject">
      <div className={styles.head}>
        <div className={styles.about}>
          <h2 id="mail-subject">{mail.subject}</h2>
          <p className="meta">{words.to} {mail.to} · <time dateTime={mail.createdAt}>{dateAndTime(mail.createdAt)}</time></p>
        </div>
        <SegmentedControl
          size="xs" aria-label={words.shownAs} value={as} onChange={setAs}
          data={[{ value: 'html', label: words.html }, { value: 'text', label: words.text }]}
        />
      </div>
      {as === 'html'
        ? <iframe className={styles.frame} title={words.preview(mail.subject)} sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={mail.html} />
        : <p className={styles.text} tabIndex={0}><LinkedText text={mail.text} /></p>}
    </article>
  );
}
