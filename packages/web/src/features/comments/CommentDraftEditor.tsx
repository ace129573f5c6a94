import { lazy, Suspense, type ReactNode } from 'react';
import { errorText } from '../../lib/errorText.js';
import styles from './CommentDraftEditor.module.css';
import type { CommentEditorProps } from './CommentEditor.js';
import { EditorSkeleton } from './EditorSkeleton.js';
import type { CommentDraft } from './useCommentDraft.js';

const CommentEditor = lazy(() => import('./CommentEditor.js'));

interface CommentDraftEditorProps extends Omit<CommentEditorProps, 'initialContent'> {
  /** From `useCommentDraft`. */
  draft: CommentDraft;
  /** Text before the error of a failed submission. */
  failed?: string;
  /** Shown while the editor's code loads. */
  fallback?: ReactNode;
}

/** The editor of a comment or reply that is already in the list, with the error of its last submission below it. */
export function CommentDraftEditor({
  draft: { content, error, isKept },
  failed,
  fallback = <EditorSkeleton />,
  ...editor
}: CommentDraftEditorProps) {
  return (
    <div className={styles.draft}>
      <Suspense fallback={fallback}>
        <CommentEditor
          key={error === null ? 'new' : 'failed'}
          initialContent={content}
          hasFocus={!isKept}
          {...editor}
        />
      </Suspense>
      {error !== null && (
        <p className={styles.error} role="alert">
          {failed === undefined ? null : `${failed} `}
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
