import type { ContentNode } from '@snaplore/schema/contentText';
import { isSafeLink } from '@snaplore/schema/notes/safeLink';
import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import type { ReactNode, Ref } from 'react';
import { memo } from 'react';
import { CodeBlock } from './CodeBlock.js';
import { m } from '../../paraglide/messages.js';
import content from './NoteContent.module.css';
import styles from './NoteReader.module.css';

interface Part {
  node: { attrs?: Record<string, unknown>; text?: string };
  children?: ReactNode;
}
interface Marked {
  mark: { attrs?: Record<string, unknown> };
  children?: ReactNode;
}

const keyOf = ({ node }: Part): string | undefined => {
  const key = node.attrs?.['key'];
  return typeof key === 'string' ? key : undefined;
};
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && value > 1 ? value : undefined);
const isEmpty = (children: ReactNode): boolean =>
  children == null || (Array.isArray(children) && children.length === 0);

const headings = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5' } as const;

function Heading(part: Part) {
  const level = Number(part.node.attrs?.['level']);
  const Tag = headings[level as keyof typeof headings] ?? 'h5';
  return <Tag data-key={keyOf(part)}>{part.children}</Tag>;
}

function TaskItem(part: Part) {
  const isDone = part.node.attrs?.['checked'] === true;
  return (
    <li data-key={keyOf(part)} data-checked={isDone}>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          disabled
          readOnly
          aria-label={isDone ? m.notes_done() : m.notes_open()}
        />
      </label>
      <div>{part.children}</div>
    </li>
  );
}

function Link({ mark, children }: Marked) {
  const href = mark.attrs?.['href'];
  if (!isSafeLink(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

const render = renderJSONContentToReactElement({
  nodeMapping: {
    doc: ({ children }: Part) => <>{children}</>,
    text: ({ node }: Part) => <>{node.text ?? ''}</>,
    paragraph: (part: Part) => <p data-key={keyOf(part)}>{isEmpty(part.children) ? <br /> : part.children}</p>,
    heading: (part: Part) => <Heading {...part} />,
    bulletList: (part: Part) => <ul data-key={keyOf(part)}>{part.children}</ul>,
    orderedList: (part: Part) => (
      <ol data-key={keyOf(part)} start={numberOf(part.node.attrs?.['start'])}>
        {part.children}
      </ol>
    ),
    listItem: (part: Part) => <li data-key={keyOf(part)}>{part.children}</li>,
    taskList: (part: Part) => (
      <ul data-type="taskList" data-key={keyOf(part)}>
        {part.children}
      </ul>
    ),
    taskItem: (part: Part) => <TaskItem {...part} />,
    blockquote: (part: Part) => <blockquote data-key={keyOf(part)}>{part.children}</blockquote>,
    codeBlock: (part: Part) => {
      const language = part.node.attrs?.['language'];
      return (
        <CodeBlock blockKey={keyOf(part)} language={typeof language === 'string' ? language : null}>
          {part.children}
        </CodeBlock>
      );
    },
    horizontalRule: (part: Part) => <hr data-key={keyOf(part)} />,
    hardBreak: () => <br />,
    mention: ({ node }: Part) => {
      const label = node.attrs?.['label'];
      return <span data-type="mention">@{typeof label === 'string' ? label : ''}</span>;
    },
    table: (part: Part) => (
      <div className={styles.wide}>
        <table data-key={keyOf(part)}>
          <tbody>{part.children}</tbody>
        </table>
      </div>
    ),
    tableRow: (part: Part) => <tr data-key={keyOf(part)}>{part.children}</tr>,
    tableHeader: (part: Part) => (
      <th
        data-key={keyOf(part)}
        colSpan={numberOf(part.node.attrs?.['colspan'])}
        rowSpan={numberOf(part.node.attrs?.['rowspan'])}
      >
        {part.children}
      </th>
    ),
    tableCell: (part: Part) => (
      <td
        data-key={keyOf(part)}
        colSpan={numberOf(part.node.attrs?.['colspan'])}
        rowSpan={numberOf(part.node.attrs?.['rowspan'])}
      >
        {part.children}
      </td>
    ),
  },
  markMapping: {
    bold: ({ children }: Marked) => <strong>{children}</strong>,
    italic: ({ children }: Marked) => <em>{children}</em>,
    underline: ({ children }: Marked) => <u>{children}</u>,
    strike: ({ children }: Marked) => <s>{children}</s>,
    code: ({ children }: Marked) => <code>{children}</code>,
    link: (marked: Marked) => <Link {...marked} />,
  },
  // An unknown node still shows its text.
  unhandledNode: ({ children }: Part) => <>{children}</>,
  unhandledMark: ({ children }: Marked) => <>{children}</>,
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
      <div ref={ref} className={content.content} data-note-content="" data-text-tab-id={textTabId}>
        {render({ content: note })}
      </div>
      {children}
    </div>
  );
});
