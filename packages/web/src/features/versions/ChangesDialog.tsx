import { Suspense, lazy, useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { QueryState } from '../../design/QueryState.js';
import { SegmentedControl } from '../../design/SegmentedControl.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { m } from '../../paraglide/messages.js';
import { noteTitle } from '../articles/articleMode.js';
import { changedParts } from './changedParts.js';
import { useDraftDifference, type DraftDifference } from './useDraftDifference.js';
import { versionTime } from './versionTime.js';
import styles from './ChangesDialog.module.css';

const ChangesView = lazy(() => import('./ChangesView.js'));

interface ChangesDialogProps {
  articleId: string;
  /** Saves what is not saved yet. */
  flush: () => Promise<unknown>;
  onClose: () => void;
}

/** What changes for readers when the draft is published (docs/domains/versions.md). */
export default function ChangesDialog({ articleId, flush, onClose }: ChangesDialogProps) {
  const { data, error, retry } = useDraftDifference(articleId, flush);
  return (
    <Dialog opened onClose={onClose} size={960} title={m.versions_forReaders()}>
      <QueryState
        data={data}
        error={error}
        onRetry={retry}
        failed={m.versions_differenceFailed()}
        skeleton={
          <Skeletons label={m.common_loading()} className={styles.skeletons ?? ''}>
            {[70, 92, 84, 40].map((width) => (
              <Skeleton key={width} width={`${String(width)}%`} height={16} />
            ))}
          </Skeletons>
        }
      >
        {(difference) => <Difference difference={difference} />}
      </QueryState>
    </Dialog>
  );
}

function Difference({ difference: { changes, publishedAt } }: { difference: DraftDifference }) {
  const parts = changedParts(changes);
  const tabs = changes.tabs
    .filter(({ note }) => note.changes.length > 0)
    .map(({ before, after }) => ({ id: (after ?? before)?.id ?? '', before, after }));
  const [chosen, setChosen] = useState<string | null>(null);
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const nameOf = ({ before, after }: (typeof tabs)[number]) => noteTitle((after ?? before)?.title ?? '');
  if (parts.length === 0 && !tab) return <p className={styles.nothing}>{m.versions_nothingChanges()}</p>;
  return (
    <>
      {parts.length > 0 ? (
        <dl className={styles.parts}>
          {parts.map(({ name, lines }) => (
            <div key={name}>
              <dt>{name}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      ) : null}
      {tab && tabs.length > 1 ? (
        <div className={styles.tabs}>
          <SegmentedControl
            aria-label={m.versions_parts()}
            size="xs"
            value={tab.id}
            data={tabs.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={setChosen}
          />
        </div>
      ) : null}
      {tab ? (
        <div className={styles.text}>
          <Suspense>
            <ChangesView
              key={tab.id}
              before={tab.before?.content ?? null}
              after={tab.after?.content ?? null}
              textTabId={tab.id}
              title={nameOf(tab)}
              from={m.versions_published({ time: publishedAt === null ? '' : versionTime(publishedAt) })}
              to={m.versions_draft()}
            />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
