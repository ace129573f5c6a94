import type { ContentNode } from '@snaplore/schema/contentText';
import { isBlockKey } from '@snaplore/schema/notes/blockKeys';
import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import type { ReactNode, Ref } from 'react';
import { memo } from 'react';
import { noteMarks, noteNodes, unknownContent, type Part } from './noteRendering.js';
import '@snaplore/schema/notes/noteContent.css';
import { HeadingLink } from './contents/HeadingLink.js';
import content from './NoteContent.module.css';

const keyOf = ({ node }: Part): string | undefined => {
  const key = node.attrs?.['key'];
  return typeof key === 'string' ? key : undefined;
};
const nodes = noteNodes((part) => ({ 'data-key': keyOf(part) }));
const rendering = { nodeMapping: nodes, markMapping: noteMarks, ...unknownContent };
const render = renderJSONContentToReactElement(rendering);
const renderLinked = renderJSONContentToReactElement({
  ...rendering,
  nodeMapping: {
    ...nodes,
    heading: (part: Part) => {
      const key = keyOf(part);
      const link = isBlockKey(key) ? <HeadingLink target={key} /> : null;
      return nodes.heading({ ...part, children: [part.children, link] });
    },
  },
});

interface NoteReaderProps {
  content: ContentNode;
  textTabId: string;
  /** Whether its headings can be led to: in one note of a page at most. */
  isLinked?: boolean;
  /** The element that contains the text. */
  ref?: Ref<HTMLDivElement>;
  /** Rendered over the text and positioned relative to the page: the comment icons of the margin. */
  children?: ReactNode;
}

/** A note as readers see it: rendered from its published content, without the editor. Every block carries its key. */
export const NoteReader = memo(function NoteReader({
  content: note,
  textTabId,
  isLinked = false,
  ref,
  children,
}: NoteReaderProps) {
  return (
    <div className={content.page}>
      <div ref={ref} className="note-content" data-note-content="" data-text-tab-id={textTabId}>
        {(isLinked ? renderLinked : render)({ content: note })}
      </div>
      {children}
    </div>
  );
});
