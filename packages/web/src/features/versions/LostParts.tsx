import { useId } from 'react';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { m } from '../../paraglide/messages.js';
import { lostParts } from './changedParts.js';
import { useDraftDifference } from './useDraftDifference.js';
import styles from './LostParts.module.css';

interface LostPartsProps {
  articleId: string;
  /** Saves what is not saved yet. */
  flush: () => Promise<unknown>;
}

/** What readers would no longer see when the draft is published, part by part (docs/domains/versions.md). */
export function LostParts({ articleId, flush }: LostPartsProps) {
  const { data, error, retry } = useDraftDifference(articleId, flush);
  const heading = useId();
  return (
    <section className={styles.parts} aria-labelledby={heading}>
      <h3 id={heading}>{m.versions_lost()}</h3>
      <QueryState
        data={data}
        error={error}
        onRetry={retry}
        failed={m.versions_differenceFailed()}
        skeleton={
          <Skeletons label={m.common_loading()} className={styles.skeletons ?? ''}>
            <Skeleton width="70%" />
            <Skeleton width="84%" />
          </Skeletons>
        }
      >
        {({ changes }) => (
          <dl>
            {lostParts(changes).map(({ id, name, text, moreLines, isLost }) => (
              <div key={id}>
                <dt className="cut" title={name}>
                  {name}
                </dt>
                <dd data-kept={!isLost || undefined}>
                  <span className={styles.line}>{text}</span>
                  {moreLines > 0 ? <small>{m.versions_moreLines({ count: moreLines })}</small> : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
    </section>
  );
}
