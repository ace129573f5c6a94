import type { ContentNode } from '@snaplore/schema/contentText';
import { useCallback, useRef } from 'react';
import { QuoteButton } from '../comments/QuoteButton.js';
import { QuoteMarks } from '../comments/QuoteMarks.js';
import type { CommentQuote, CommentThread } from '../comments/commentView.js';
import type { QuoteStates } from '../comments/useQuoteStates.js';
import { useFoundText } from '../notes/find/useFoundText.js';
import type { Article, ContentTab } from './articleMode.js';
import NoteText from './NoteText.js';

interface NotePaneProps {
  article: Article;
  tab: ContentTab;
  threads: readonly CommentThread[];
  onQuoteStates: QuoteStates['report'];
  /** The comment whose quoted text is highlighted. */
  activeId: string | null;
  /** A text to find and highlight for a moment. */
  find: string | undefined;
  onComment: (id: string) => void;
  /** Null for those who may not comment. */
  onQuote: ((quote: CommentQuote) => void) | null;
}

/** A note as readers see it, with icons at the text that comments quote (docs/domains/comments.md). */
export default function NotePane({
  article,
  tab,
  threads,
  onQuoteStates,
  activeId,
  find,
  onComment,
  onQuote,
}: NotePaneProps) {
  const note = useRef<HTMLDivElement>(null);
  const content = tab.content as ContentNode | null;

  const noteOf = useCallback(() => note.current, []);

  useFoundText(noteOf, content === null ? undefined : find);

  return (
    <NoteText ref={note} title={article.title} content={content} tabId={tab.id}>
      <QuoteMarks
        noteOf={noteOf}
        textTabId={tab.id}
        threads={threads}
        onStates={onQuoteStates}
        activeId={activeId}
        onOpen={(thread) => {
          onComment(thread.id);
        }}
      />
      {onQuote ? <QuoteButton onQuote={onQuote} /> : null}
    </NoteText>
  );
}
