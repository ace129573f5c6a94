import { useState } from 'react';
import type { CommentQuote, CommentThread } from '../comments/commentView.js';
import { useArticleComments, type ArticleComments } from '../comments/useArticleComments.js';
import { useQuoteStates, type QuoteStates } from '../comments/useQuoteStates.js';
import { useShowComment } from '../comments/useShowComment.js';
import type { CommentsButtonProps } from './CommentsButton.js';
import type { OpenAside } from './useEditorAside.js';
import { showQuote } from './showQuote.js';

/** The comments of an article beside its editor. */
export interface EditorComments {
  comments: ArticleComments;
  threads: readonly CommentThread[];
  mayComment: boolean;
  /** What becomes of the quotes, in the draft's notes. */
  quoteStates: QuoteStates['states'];
  reportQuotes: QuoteStates['report'];
  /** The comment that is highlighted for a moment. */
  highlightedId: string | null;
  /** Opens the sidebar at a comment. */
  show: (id: string) => void;
  /** Selected words that a new comment is about. */
  quote: CommentQuote | null;
  startQuote: (quote: CommentQuote) => void;
  endQuote: () => void;
  button: CommentsButtonProps;
  /** Opens the note that a comment quotes, at the words. */
  openQuote: (thread: CommentThread) => void;
}

const none: readonly CommentThread[] = [];
const nothing = (): void => undefined;

/**
 * @param notes the draft's, whose live documents say where the quotes are
 * @param openNote opens one of them, if it is not open
 */
export function useEditorComments(
  articleId: string,
  notes: readonly { id: string }[],
  { open, setOpen }: OpenAside,
  openNote: (id: string) => void,
): EditorComments {
  const comments = useArticleComments(articleId);
  const { states, report } = useQuoteStates(notes, comments.threads, null);
  const [quote, setQuote] = useState<CommentQuote | null>(null);
  const { highlightedId, show } = useShowComment({
    // Links lead to the article as it is read.
    showComment: undefined,
    removeParameter: nothing,
    open: () => {
      setOpen('comments', true);
    },
    comments,
    onArrive: nothing,
  });
  const isOpen = open === 'comments';
  return {
    comments,
    threads: comments.threads ?? none,
    mayComment: comments.mayComment,
    quoteStates: states,
    reportQuotes: report,
    highlightedId,
    show,
    // Closing the sidebar gives it up, however it was closed.
    quote: isOpen ? quote : null,
    startQuote: (next) => {
      setQuote(next);
      setOpen('comments', true);
    },
    endQuote: () => {
      setQuote(null);
    },
    button: {
      count: comments.count,
      isOpen,
      onToggle: () => {
        setQuote(null);
        setOpen('comments', !isOpen);
      },
    },
    openQuote: (thread) => {
      const quoted = notes.find(({ id }) => id === thread.quote?.textTabId);
      if (!quoted) return;
      openNote(quoted.id);
      show(thread.id);
      showQuote(thread.id);
    },
  };
}
