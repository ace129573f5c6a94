import { useMobile } from '../../lib/useMobile.js';
import type { ArticleDraft, EditedArticle } from './articleMode.js';
import { DraftWorkspaceField } from './DraftWorkspaceField.js';
import { TitleField } from './TitleField.js';
import type { DraftTitle } from './useDraftTitle.js';
import styles from './ArticleEditor.module.css';

interface EditorFieldsProps {
  article: EditedArticle;
  title: DraftTitle;
  /** Where publishing moves it; null for nowhere. */
  target: ArticleDraft['workspace'];
}

/** The title of a draft and its workspace. */
export function EditorFields({ article, title, target }: EditorFieldsProps) {
  const isMobile = useMobile();
  return (
    <div className={styles.fields}>
      <TitleField draft={title} />
      {isMobile ? null : (
        <DraftWorkspaceField
          articleId={article.id}
          isPublished={article.isPublished}
          workspace={article.workspace}
          target={target ?? article.workspace}
        />
      )}
    </div>
  );
}
