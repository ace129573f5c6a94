import { m } from '../../paraglide/messages.js';
import type { ArticleDraft, EditedArticle } from './articleMode.js';
import styles from './ArticleEditor.module.css';

interface DraftStateProps {
  article: EditedArticle;
  draft: ArticleDraft;
  onCompare: () => void;
}

/** A quiet line while a published article has a draft: that there is one, and what it changes. */
export function DraftState({ article, draft, onCompare }: DraftStateProps) {
  if (!article.isPublished || !article.hasDraftChanges) return null;
  return (
    <p className={styles.draftState}>
      {draft.isKept ? m.versions_keptDraft() : m.versions_unpublishedChanges()}
      <button type="button" onClick={onCompare}>
        {m.versions_seeDifference()}
      </button>
    </p>
  );
}
