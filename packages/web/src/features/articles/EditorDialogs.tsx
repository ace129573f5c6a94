import { Suspense, lazy } from 'react';
import type { EditedArticle } from './articleMode.js';
import type { Publishing } from './usePublish.js';

const PublishConflictDialog = lazy(() => import('./PublishConflictDialog.js'));
const ChangesDialog = lazy(() => import('../versions/ChangesDialog.js'));
const DiscardDraftDialog = lazy(() =>
  import('./DiscardDraftDialog.js').then((module) => ({ default: module.DiscardDraftDialog })),
);

/** What was asked for in the editor. */
export type EditorQuestion = 'discard' | 'compare';

interface EditorDialogsProps {
  article: EditedArticle;
  title: string;
  publishing: Publishing;
  question: EditorQuestion | null;
  onQuestion: (question: EditorQuestion | null) => void;
  /** Saves everything that is not saved yet. */
  flush: () => Promise<unknown>;
}

/** The dialogs of the editor. From a conflict the difference is seen in its place, and leads back to it. */
export function EditorDialogs({ article, title, publishing, question, onQuestion, flush }: EditorDialogsProps) {
  const close = () => {
    onQuestion(null);
  };
  return (
    <Suspense>
      {question === 'compare' ? (
        <ChangesDialog articleId={article.id} flush={flush} onClose={close} />
      ) : publishing.conflict ? (
        <PublishConflictDialog
          articleId={article.id}
          conflict={publishing.conflict}
          isPublishing={publishing.isPublishing}
          flush={flush}
          onCompare={() => {
            onQuestion('compare');
          }}
          onPublish={() => {
            void publishing.publishAllTheSame();
          }}
          onClose={publishing.cancel}
        />
      ) : null}
      {question === 'discard' ? <DiscardDraftDialog article={article} title={title} onClose={close} /> : null}
    </Suspense>
  );
}
