import { useApolloClient } from '@apollo/client/react';
import type { ArticleChanges } from '@snaplore/schema/articleChanges';
import { useCallback } from 'react';
import { EmptyState } from '../../design/EmptyState.js';
import { IconVideo } from '../../design/icons.js';
import { PanelScroll } from '../../design/Panel.js';
import { VersionVideosDocument } from '../../gql/VersionVideos.js';
import { m } from '../../paraglide/messages.js';
import { ArticleVideo } from '../videos/ArticleVideo.js';
import { recordingLines } from './changedParts.js';
import type { ShownVersion } from './useVersionActions.js';
import changesBar from './ChangesView.module.css';
import styles from './VersionScreen.module.css';

interface VersionVideoProps {
  version: ShownVersion;
  changes: ArticleChanges;
  /** The names of the versions: a date, 'Current version'. */
  from: string;
  to: string;
}

/** The recording as a version has it, and what became of it since. */
export default function VersionVideo({ version, changes, from, to }: VersionVideoProps) {
  const client = useApolloClient();
  const { article, entry, duration, paragraphs, videos } = version;
  const { number } = entry;
  const renewVideos = useCallback(async () => {
    const { data } = await client.query({
      query: VersionVideosDocument,
      variables: { articleId: article.id, number },
      fetchPolicy: 'network-only',
    });
    return data?.articleVersion.videos ?? [];
  }, [client, article.id, number]);
  const lines = recordingLines(changes);
  return (
    <section className={changesBar.view} aria-label={m.versions_comparing({ from, to })}>
      <div className={changesBar.bar}>
        <p className={changesBar.versions}>
          <span className="cut">{from}</span>
          <span className={changesBar.arrow}>→</span>
          <b className="cut">{to}</b>
        </p>
        <ul className={styles.lines}>
          {(lines.length > 0 ? lines : [m.versions_sameRecording()]).map((line) => (
            <li key={line} title={line}>
              {line}
            </li>
          ))}
        </ul>
      </div>
      <PanelScroll label={m.versions_recording()}>
        {videos.length > 0 ? (
          <div className={styles.video}>
            <ArticleVideo
              article={{
                id: article.id,
                title: entry.title,
                duration,
                paragraphs,
                videos,
              }}
              renewVideos={renewVideos}
            />
          </div>
        ) : (
          <EmptyState icon={<IconVideo size={20} />} text={m.articles_recordingsEmpty()} />
        )}
      </PanelScroll>
    </section>
  );
}
