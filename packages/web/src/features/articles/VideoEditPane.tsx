import { ArticleVideo } from '../videos/ArticleVideo.js';
import { VideoUploader } from '../uploads/VideoUploader.js';
import type { Article } from './articleMode.js';
import styles from './ArticleEditor.module.css';

interface VideoEditPaneProps {
  article: Article;
  mayUpload: boolean;
  onChanged: () => void;
  /** The id of a failed video that the person dismissed to upload another. */
  dismissedVideoId: string | null;
  onTryAgain: () => void;
}

/** The video of an article that is being edited, or the uploader if it has none (docs/domains/videos.md). */
export default function VideoEditPane({
  article,
  mayUpload,
  onChanged,
  dismissedVideoId,
  onTryAgain,
}: VideoEditPaneProps) {
  const last = article.videos.at(-1);
  return (
    <div className={styles.stage}>
      {last && last.id !== dismissedVideoId ? (
        <ArticleVideo article={article} onTryUploadAgain={mayUpload ? onTryAgain : undefined} />
      ) : (
        <VideoUploader articleId={article.id} mayUpload={mayUpload} onAccepted={onChanged} onPlayable={onChanged} />
      )}
    </div>
  );
}
