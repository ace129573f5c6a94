import { useRef } from 'react';
import { EmptyState } from '../../design/EmptyState.js';
import { messages } from '../../lib/messages.js';
import { QuoteButton } from '../comments/QuoteButton.js';
import { QuoteMarks } from '../comments/QuoteMarks.js';
import type { CommentQuote, CommentThread } from '../comments/commentView.js';
import type { Article, TextTab } from './articleMode.js';
import { NoteContent } from './NoteContent.js';
import styles from './ArticleScreen.module.css';

interface NotePaneProps {
  article: Article;
  tab: TextTab;
  threads: readonly CommentThread[];
  /** The comment whose words are marked. */
  activeId: string | null;
  /** Words to find and mark. */
  find: string | undefined;
  onComment: (id: string) => void;
  /** Null for those who may not comment. */
  onQuote: ((quote: CommentQuote) => void) | null;
}

/** A note as readers see it, with the marks of the comments on its words. */
export default function NotePane({ article, tab, threads, activeId, find, onComment, onQuote }: NotePaneProps) {
  const note = useRef<HTMLDivElement>(null);
  if (tab.content === null) return <EmptyState text={messages.noteUnpublished} />;
  return (
    <div className={styles.reading}>
      <h1>{article.title || messages.untitled}</h1>
      <div ref={note} data-note-content="" data-text-tab-id={tab.id}>
        <NoteContent content={tab.content} find={find} />
      </div>
      <QuoteMarks noteRef={note} textTabId={tab.id} threads={threads} activeId={activeId} onOpen={(thread) => { onComment(thread.id); }} />
      {onQuote ? <QuoteButton onQuote={onQuote} /> : null}
    </div>
  );
}
