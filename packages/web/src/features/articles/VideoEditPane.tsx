import { ArticleVideo } from '../videos/ArticleVideo.js';
import { VideoUploader } from '../uploads/VideoUploader.js';
import type { ArticleDraft } from './articleMode.js';
import styles from './ArticleEditor.module.css';

interface VideoEditPaneProps {
  draft: ArticleDraft;
  mayUpload: boolean;
  onChanged: () => void;
  /** The id of a failed video that the person dismissed to upload another. */
  dismissedVideoId: string | null;
  onTryAgain: () => void;
}

/** The video of a draft, or the uploader if it has none (docs/domains/videos.md). */
export default function VideoEditPane({
  draft,
  mayUpload,
  onChanged,
  dismissedVideoId,
  onTryAgain,
}: VideoEditPaneProps) {
  const last = draft.videos.at(-1);
  return (
    <div className={styles.stage}>
      {last && last.id !== dismissedVideoId ? (
        <ArticleVideo article={draft} isDraft onTryUploadAgain={mayUpload ? onTryAgain : undefined} />
      ) : (
        <VideoUploader articleId={draft.id} mayUpload={mayUpload} onAccepted={onChanged} onPlayable={onChanged} />
      )}
    </div>
  );
}
