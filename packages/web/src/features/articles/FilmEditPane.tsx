import { ArticleFilm } from '../videos/ArticleFilm.js';
import { VideoUploader } from '../uploads/VideoUploader.js';
import type { Article } from './articleMode.js';
import styles from './ArticleEditor.module.css';

interface FilmEditPaneProps {
  article: Article;
  mayUpload: boolean;
  onChanged: () => void;
}

/** The film of an article that is being edited, or the way to bring one. */
export default function FilmEditPane({ article, mayUpload, onChanged }: FilmEditPaneProps) {
  return (
    <div className={styles.stage}>
      {article.videos.length > 0
        ? <ArticleFilm film={article} />
        : <VideoUploader articleId={article.id} mayUpload={mayUpload} onAccepted={onChanged} onPlayable={onChanged} />}
    </div>
  );
}
