import { ArticleVideo } from '../videos/ArticleVideo.js';
import { VideoUploader } from '../uploads/VideoUploader.js';
import type { Article } from './articleMode.js';
import styles from './ArticleEditor.module.css';

interface VideoEditPaneProps {
  article: Article;
  mayUpload: boolean;
  onChanged: () => void;
  /** A video that failed and was put aside, to choose another. */
  dismissedVideoId: string | null;
  onTryAgain: () => void;
}

/** The video of an article that is being edited, or the way to bring one. */
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
