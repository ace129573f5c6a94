import type { ContentNode } from '@snaplore/schema/contentText';
import { useState } from 'react';

/** The content of an open editor. */
export interface CommentDraft {
  /** What the editor starts with; null for an empty one. */
  content: ContentNode | null;
  /** Why it could not be sent; null until it was tried. */
  error: unknown;
}

interface CommentDrafting {
  /** Null while nothing is being written. */
  draft: CommentDraft | null;
  open: (content: ContentNode | null) => void;
  close: () => void;
  submit: (content: ContentNode) => void;
}

/**
 * A comment or reply that is being written. Submitting closes its editor, since the comment shows in the list at once;
 * when sending fails the editor opens again with the text and the error (docs/domains/comments.md).
 */
export function useCommentDraft(send: (content: ContentNode) => Promise<void>): CommentDrafting {
  const [draft, setDraft] = useState<CommentDraft | null>(null);
  return {
    draft,
    open: (content) => {
      setDraft({ content, error: null });
    },
    close: () => {
      setDraft(null);
    },
    submit: (content) => {
      setDraft(null);
      send(content).catch((error: unknown) => {
        setDraft({ content, error });
      });
    },
  };
}
