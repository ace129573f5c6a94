import type { ContentNode } from '@snaplore/schema/contentText';
import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import type { ReactNode, Ref } from 'react';
import { memo } from 'react';
import { noteMarks, noteNodes, unknownContent } from './noteRendering.js';
import '@snaplore/schema/notes/noteContent.css';
import content from './NoteContent.module.css';

const render = renderJSONContentToReactElement({
  nodeMapping: noteNodes(({ node }) => {
    const key = node.attrs?.['key'];
    return { 'data-key': typeof key === 'string' ? key : undefined };
  }),
  markMapping: noteMarks,
  ...unknownContent,
});

interface NoteReaderProps {
  content: ContentNode;
  textTabId: string;
  /** The element that contains the text. */
  ref?: Ref<HTMLDivElement>;
  /** Rendered over the text and positioned relative to the page: the comment icons of the margin. */
  children?: ReactNode;
}

/** A note as readers see it: rendered from its published content, without the editor. Every block carries its key. */
export const NoteReader = memo(function NoteReader({ content: note, textTabId, ref, children }: NoteReaderProps) {
  return (
    <div className={content.page}>
      <div ref={ref} className="note-content" data-note-content="" data-text-tab-id={textTabId}>
        {render({ content: note })}
      </div>
      {children}
    </div>
  );
});
