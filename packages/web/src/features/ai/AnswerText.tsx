import type { ContentNode } from '@snaplore/schema/contentText';
import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import { memo } from 'react';
import { noteMarks, noteNodes, unknownContent } from '../notes/noteRendering.js';
import '@snaplore/schema/notes/noteContent.css';
import styles from './AiWriter.module.css';

const render = renderJSONContentToReactElement({
  nodeMapping: noteNodes(() => ({})),
  markMapping: noteMarks,
  ...unknownContent,
});

/** A text of AI as readers will see it. */
export const AnswerText = memo(function AnswerText({ content }: { content: ContentNode }) {
  return <div className={`note-content ${styles.text ?? ''}`}>{render({ content })}</div>;
});
