import * as limits from '@snaplore/schema/limits';
import { useAiFeedbackQuery } from '../../gql/AiFeedback.js';
import { m } from '../../paraglide/messages.js';
import { feedbackReasonName } from '../assistant/feedbackReasonName.js';
import { countText } from '../../lib/countText.js';
import styles from './AiUsageScreen.module.css';

/** What people said of the assistant's answers in a month; nothing where nobody did (docs/domains/aiUsage.md). */
export function FeedbackOfMonth({ month }: { month: string }) {
  const { data } = useAiFeedbackQuery({ variables: { month }, fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  const { right, notRight, latest } = data.aiFeedback;
  if (right + notRight === 0) return null;
  return (
    <section className={styles.feedback} aria-label={m.aiusage_feedback()}>
      <h3>{m.aiusage_feedback()}</h3>
      <p className="num">{m.aiusage_feedbackCounts({ right: countText(right), notRight: countText(notRight) })}</p>
      <ul>
        {latest.map(({ id, reason, words, user }) => (
          <li key={id}>
            <b>{reason === null ? null : feedbackReasonName(reason)}</b> {user?.fullName ?? m.aiusage_deletedAccounts()}
            {words === null ? null : <q>{words}</q>}
          </li>
        ))}
      </ul>
      {notRight > latest.length ? (
        <p className={styles.note}>{m.aiusage_feedbackMore({ shown: limits.aiFeedbackRows })}</p>
      ) : null}
    </section>
  );
}
