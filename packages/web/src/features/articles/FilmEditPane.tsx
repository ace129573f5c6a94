import { useState } from 'react';
import { uploadRegister } from '../uploads/uploadRegister.js';
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
  // A film that failed stays until another is on its way; it can be put aside to choose one.
  const [putAside, setPutAside] = useState<string | null>(null);
  const last = article.videos.at(-1);
  const tryAgain = (): void => {
    uploadRegister.forget(article.id);
    setPutAside(last?.id ?? null);
  };
  return (
    <div className={styles.stage}>
      {last && last.id !== putAside
        ? <ArticleFilm film={article} onTryUploadAgain={mayUpload ? tryAgain : undefined} />
        : <VideoUploader articleId={article.id} mayUpload={mayUpload} onAccepted={onChanged} onPlayable={onChanged} />}
    </div>
  );
}
