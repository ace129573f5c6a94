import type { NoteChanges } from '@snaplore/schema/notes/noteChanges';
import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import type { Ref } from 'react';
import { memo } from 'react';
import { tip } from '../../design/tip.js';
import { FileCard } from '../notes/FileCard.js';
import '@snaplore/schema/notes/noteContent.css';
import { noteMarks, noteNodes, unknownContent, type Part } from '../notes/noteRendering.js';
import { changedNote } from './changedNote.js';
import styles from './ChangedNote.module.css';

const textOf = ({ node }: Part, name: string): string | undefined => {
  const value = node.attrs?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};
const dataOf = (part: Part) => ({ 'data-look': textOf(part, 'look'), 'data-change': textOf(part, 'change') });

/** What happened, in words, for those who do not see colours and signs. */
function Words({ part }: { part: Part }) {
  return <span className="sr-only">{textOf(part, 'words')} </span>;
}

const isEmpty = ({ children }: Part): boolean => children == null || (Array.isArray(children) && children.length === 0);
const movedOf = ({ node }: Part) => ({ 'data-moved': node.attrs?.['isMoved'] === true || undefined });

const render = renderJSONContentToReactElement({
  nodeMapping: {
    ...noteNodes(dataOf),
    // Without the button that copies: it would copy what was removed as well.
    codeBlock: (part: Part) => (
      <pre {...dataOf(part)} tabIndex={0}>
        <code>{part.children}</code>
      </pre>
    ),
    horizontalRule: (part: Part) => <hr {...dataOf(part)} aria-label={textOf(part, 'words')} />,
    fileAttachment: (part: Part) => (
      <div>
        <Words part={part} />
        <FileCard data={dataOf(part)} attributes={part.node.attrs ?? {}} />
      </div>
    ),
    insertion: (part: Part) => (
      <ins className={styles.added} {...movedOf(part)}>
        <Words part={part} />
        {isEmpty(part) ? <br /> : part.children}
      </ins>
    ),
    deletion: (part: Part) => (
      <del className={styles.removed} {...movedOf(part)}>
        <Words part={part} />
        {isEmpty(part) ? <br /> : part.children}
      </del>
    ),
    formatting: (part: Part) =>
      isEmpty(part) ? (
        <Words part={part} />
      ) : (
        <span className={styles.formatted} {...tip(textOf(part, 'words') ?? '')}>
          <Words part={part} />
          {part.children}
        </span>
      ),
  },
  markMapping: noteMarks,
  ...unknownContent,
});

/** A note with what was added and removed in it. Each change has its place among the changes as `data-change`. */
export const ChangedNote = memo(function ChangedNote({
  changes,
  ref,
}: {
  changes: NoteChanges;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} className={`note-content ${styles.note ?? ''}`}>
      {render({ content: changedNote(changes.blocks) })}
    </div>
  );
});
