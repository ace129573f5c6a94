import { isSafeLink } from '@snaplore/schema/notes/safeLink';
import type { ReactNode } from 'react';
import { CodeBlock } from './CodeBlock.js';
import { m } from '../../paraglide/messages.js';
import styles from './NoteReader.module.css';

/** A node to render, with its rendered children. */
export interface Part {
  node: { attrs?: Record<string, unknown>; text?: string };
  children?: ReactNode;
}
interface Marked {
  mark: { attrs?: Record<string, unknown> };
  children?: ReactNode;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && value > 1 ? value : undefined);
/** Attributes that the element of a block gets. */
type BlockData = Record<`data-${string}`, string | undefined>;

const isEmpty = (children: ReactNode): boolean =>
  children == null || (Array.isArray(children) && children.length === 0);

const headings = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5' } as const;

function Heading({ node, children, data }: Part & { data: BlockData }) {
  const level = Number(node.attrs?.['level']);
  const Tag = headings[level as keyof typeof headings] ?? 'h5';
  return <Tag {...data}>{children}</Tag>;
}

function TaskItem({ node, children, data }: Part & { data: BlockData }) {
  const isDone = node.attrs?.['checked'] === true;
  return (
    <li {...data} data-checked={isDone}>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          disabled
          readOnly
          aria-label={isDone ? m.notes_done() : m.notes_open()}
        />
      </label>
      <div>{children}</div>
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

/**
 * How each node of a note is rendered without the editor.
 * @param dataOf the attributes of a block's element
 */
export const noteNodes = (dataOf: (part: Part) => BlockData) => ({
  doc: ({ children }: Part) => <>{children}</>,
  text: ({ node }: Part) => <>{node.text ?? ''}</>,
  paragraph: (part: Part) => <p {...dataOf(part)}>{isEmpty(part.children) ? <br /> : part.children}</p>,
  heading: (part: Part) => <Heading {...part} data={dataOf(part)} />,
  bulletList: (part: Part) => <ul {...dataOf(part)}>{part.children}</ul>,
  orderedList: (part: Part) => (
    <ol {...dataOf(part)} start={numberOf(part.node.attrs?.['start'])}>
      {part.children}
    </ol>
  ),
  listItem: (part: Part) => <li {...dataOf(part)}>{part.children}</li>,
  taskList: (part: Part) => (
    <ul data-type="taskList" {...dataOf(part)}>
      {part.children}
    </ul>
  ),
  taskItem: (part: Part) => <TaskItem {...part} data={dataOf(part)} />,
  blockquote: (part: Part) => <blockquote {...dataOf(part)}>{part.children}</blockquote>,
  codeBlock: (part: Part) => {
    const language = part.node.attrs?.['language'];
    return (
      <CodeBlock data={dataOf(part)} language={typeof language === 'string' ? language : null}>
        {part.children}
      </CodeBlock>
    );
  },
  horizontalRule: (part: Part) => <hr {...dataOf(part)} />,
  hardBreak: () => <br />,
  mention: ({ node }: Part) => {
    const label = node.attrs?.['label'];
    // A guest is not given a label that is an e-mail address.
    return <span data-type="mention">@{typeof label === 'string' && label !== '' ? label : m.notes_somebody()}</span>;
  },
  table: (part: Part) => (
    <div className={styles.wide}>
      <table {...dataOf(part)}>
        <tbody>{part.children}</tbody>
      </table>
    </div>
  ),
  tableRow: (part: Part) => <tr {...dataOf(part)}>{part.children}</tr>,
  tableHeader: (part: Part) => (
    <th
      {...dataOf(part)}
      colSpan={numberOf(part.node.attrs?.['colspan'])}
      rowSpan={numberOf(part.node.attrs?.['rowspan'])}
    >
      {part.children}
    </th>
  ),
  tableCell: (part: Part) => (
    <td
      {...dataOf(part)}
      colSpan={numberOf(part.node.attrs?.['colspan'])}
      rowSpan={numberOf(part.node.attrs?.['rowspan'])}
    >
      {part.children}
    </td>
  ),
});

/** How each mark of a note is rendered. */
export const noteMarks = {
  bold: ({ children }: Marked) => <strong>{children}</strong>,
  italic: ({ children }: Marked) => <em>{children}</em>,
  underline: ({ children }: Marked) => <u>{children}</u>,
  strike: ({ children }: Marked) => <s>{children}</s>,
  code: ({ children }: Marked) => <code>{children}</code>,
  link: (marked: Marked) => <Link {...marked} />,
};

/** What the schema does not have still shows its text. */
export const unknownContent = {
  unhandledNode: ({ children }: Part) => <>{children}</>,
  unhandledMark: ({ children }: Marked) => <>{children}</>,
};
