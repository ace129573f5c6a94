import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { m } from '../../paraglide/messages.js';
import { GenerateParagraphsButton } from '../articleAi/GenerateParagraphsButton.js';
import { RefusedFiles } from '../uploads/RefusedFiles.js';
import { UploadList } from '../uploads/UploadList.js';
import type { VideoUploads } from '../uploads/useVideoUploads.js';
import { ParagraphTree } from '../videoEdits/ParagraphTree.js';
import type { VideoEdits } from '../videoEdits/useVideoEdits.js';
import type { ArticleDraft } from './articleMode.js';
import styles from './ArticleEditor.module.css';

interface SidebarVideoProps {
  article: { id: string; shortId: string };
  /** Whether AI is making paragraphs. */
  isGenerating: boolean;
  edits: VideoEdits;
  uploads: VideoUploads;
  videos: ArticleDraft['videos'];
  /** The paragraph that plays. */
  currentId: string | null;
  onSeek: (time: number) => void;
  onCopyLink: (paragraph: ShownParagraph) => void;
  onPlayable: () => void;
  /** A video that failed is given up, to upload another. */
  onTryAgain: () => void;
}

/** The paragraphs of the video, and uploads in progress below them. */
export default function SidebarVideo({
  article,
  isGenerating,
  edits,
  uploads,
  videos,
  currentId,
  onSeek,
  onCopyLink,
  onPlayable,
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
          <GenerateParagraphsButton article={article} isRunning={isGenerating} />
        </section>
      ) : null}
      <div className={styles.upload}>
        {/* Without a video the uploader beside it says it. */}
        {timeline.length > 0 ? <RefusedFiles refused={uploads.refused} /> : null}
        <UploadList uploads={uploads} videos={videos} onPlayable={onPlayable} onTryAgain={onTryAgain} />
      </div>
    </>
  );
}
