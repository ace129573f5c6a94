import { formatTime } from '@snaplore/schema/playMap';
import { m } from '../../paraglide/messages.js';
import { VideoUploader } from '../uploads/VideoUploader.js';
import type { ArticleDraft } from './articleMode.js';
import styles from './ArticleEditor.module.css';

interface SidebarVideoProps {
  draft: ArticleDraft;
  mayUpload: boolean;
  onChanged: () => void;
  onTryAgain: () => void;
}

/** The paragraphs of the video, and uploads in progress below them. */
export default function SidebarVideo({ draft, mayUpload, onChanged, onTryAgain }: SidebarVideoProps) {
  return (
    <>
      {draft.duration > 0 && draft.paragraphs.length > 0 ? (
        <section className={styles.paragraphs}>
          <h2>
            {m.articles_paragraphs()}
            <span>{draft.paragraphs.length}</span>
          </h2>
          <ol>
            {draft.paragraphs.map((paragraph) => (
              <li key={paragraph.id} className={styles.paragraph}>
                <div className="cut grow" title={paragraph.title}>
                  {paragraph.title || m.common_untitled()}
                </div>
                <span>{formatTime(paragraph.duration)}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <div className={styles.upload}>
        <VideoUploader
          articleId={draft.id}
          mayUpload={mayUpload}
          isCompact
          onAccepted={onChanged}
          onPlayable={onChanged}
          onTryAgain={onTryAgain}
        />
      </div>
    </>
  );
}
