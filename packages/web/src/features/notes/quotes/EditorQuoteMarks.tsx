import type { Editor } from '@tiptap/core';
import { useCallback } from 'react';
import { QuoteMarks } from '../../comments/QuoteMarks.js';
import type { CommentThread } from '../../comments/commentView.js';
import type { QuoteStates } from '../../comments/useQuoteStates.js';
import type { NoteProvider } from '../noteProvider.js';
import { trackQuote } from './quoteOfRange.js';

interface EditorQuoteMarksProps {
  editor: Editor;
  note: NoteProvider;
  textTabId: string;
  threads: readonly CommentThread[];
  activeId: string | null;
  onStates: QuoteStates['report'];
  onOpen: (thread: CommentThread) => void;
}

/** The icons beside the words of a live note that comments quote; they follow what everybody writes. */
export function EditorQuoteMarks({ editor, note, ...props }: EditorQuoteMarksProps) {
  const noteOf = useCallback(() => (editor.isDestroyed ? null : editor.view.dom), [editor]);
  return (
    <QuoteMarks
      {...props}
      noteOf={noteOf}
      trackedIn={(read, quote) => (editor.isDestroyed ? null : trackQuote(editor, read, quote, note.epoch))}
    />
  );
}
