import { IconDocument, IconPage } from '../../design/frameIcons.js';
import { IconVideo } from '../../design/icons.js';
import { TimeChip } from '../../design/TimeChip.js';
import { m } from '../../paraglide/messages.js';
import styles from './AssistantChat.module.css';
import type { AnswerSource } from './conversation.js';
import { SourceLink } from './SourceLink.js';

interface AnswerSourcesProps {
  sources: readonly AnswerSource[];
  onOpened: () => void;
}

function SourceIcon({ source: { isDraft, result } }: { source: AnswerSource }) {
  if (result.startTime !== null) return <IconVideo />;
  return isDraft ? <IconPage /> : <IconDocument />;
}

/** The sources of an answer, each with the words that it is opened at. */
export function AnswerSources({ sources, onOpened }: AnswerSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <ol className={styles.sources} aria-label={m.assistant_sources()}>
      {sources.map((source) => (
        <li key={source.number}>
          <SourceLink source={source} className={styles.source} onOpened={onOpened}>
            <span className={styles.mark} aria-hidden="true">
              {source.number}
            </span>
            <span className={styles.head}>
              <SourceIcon source={source} />
              <span className={`${styles.title ?? ''} cut`}>{source.title || m.common_untitled()}</span>
              <span className={styles.kind}>{source.isDraft ? m.assistant_draft() : m.assistant_article()}</span>
              {source.result.startTime === null ? null : <TimeChip time={source.result.startTime} />}
            </span>
            <q className={styles.words}>{source.words}</q>
          </SourceLink>
        </li>
      ))}
    </ol>
  );
}
