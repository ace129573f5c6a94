import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { m } from '../../paraglide/messages.js';
import { VideoUploader } from '../uploads/VideoUploader.js';
import { ParagraphTree } from '../videoEdits/ParagraphTree.js';
import type { VideoEdits } from '../videoEdits/useVideoEdits.js';
import styles from './ArticleEditor.module.css';

interface SidebarVideoProps {
  articleId: string;
  edits: VideoEdits;
  mayUpload: boolean;
  /** The paragraph that plays. */
  currentId: string | null;
  onSeek: (time: number) => void;
  onCopyLink: (paragraph: ShownParagraph) => void;
  onChanged: () => void;
  onTryAgain: () => void;
}

/** The paragraphs of the video, and uploads in progress below them. */
export default function SidebarVideo({
  articleId,
  edits,
  mayUpload,
  currentId,
  onSeek,
  onCopyLink,
  onChanged,
  onTryAgain,
}: SidebarVideoProps) {
  const { timeline } = edits;
  return (
    <>
      {timeline.length > 0 ? (
        <section className={styles.editedParagraphs}>
          <h2>
            {m.articles_paragraphs()}
            <span>{timeline.length}</span>
          </h2>
          <ParagraphTree edits={edits} currentId={currentId} onSeek={onSeek} onCopyLink={onCopyLink} />
        </section>
      ) : null}
      <div className={styles.upload}>
        <VideoUploader
          articleId={articleId}
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
