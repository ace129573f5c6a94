import { isFontFamily } from '@snaplore/schema/notes/noteFonts';
import {
  columnLayouts,
  backgroundStyle,
  indentStyle,
  isColumnLayout,
  markStyle,
} from '@snaplore/schema/notes/noteStyles';
import { columnWidths, tableStyle } from '@snaplore/schema/notes/tableLayout';
import { isSafeLink } from '@snaplore/schema/notes/safeLink';
import { useEffect, type ReactNode } from 'react';
import { CodeBlock } from './CodeBlock.js';
import { FileCard } from './FileCard.js';
import { loadNoteFont } from './fonts/loadNoteFont.js';
import { NoteImage } from './NoteImage.js';
import { Mention } from '../mentions/Mention.js';
import { m } from '../../paraglide/messages.js';

/** A node to render, with its rendered children. */
export interface Part {
  node: { attrs?: Record<string, unknown>; text?: string; content?: readonly Part['node'][] };
  children?: ReactNode;
}
interface Marked {
  mark: { attrs?: Record<string, unknown> };
  children?: ReactNode;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && value > 1 ? value : undefined);

/** What a cell spans, and how it is aligned and coloured. */
function cellOf({ node: { attrs = {} } }: Part) {
  const { align, background } = attrs;
  return {
    colSpan: numberOf(attrs['colspan']),
    rowSpan: numberOf(attrs['rowspan']),
    style: {
      ...backgroundStyle(background),
      ...(align === 'center' || align === 'right' || align === 'left' ? { textAlign: align as 'center' } : {}),
    },
  };
}

/** Attributes that the element of a block gets. */
export type BlockData = Record<`data-${string}`, string | undefined>;

const isEmpty = (children: ReactNode): boolean =>
  children == null || (Array.isArray(children) && children.length === 0);

const headings = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5' } as const;

function Heading({ node, children, data }: Part & { data: BlockData }) {
  const level = Number(node.attrs?.['level']);
  const Tag = headings[level as keyof typeof headings] ?? 'h5';
  return (
    <Tag {...data} style={indentStyle(node.attrs?.['indent'])}>
      {children}
    </Tag>
  );
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
    <a
      href={href}
      title={typeof mark.attrs?.['title'] === 'string' ? mark.attrs['title'] : undefined}
      target={mark.attrs?.['target'] === '_self' ? undefined : '_blank'}
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  );
}

function Styled({ mark, children, type }: Marked & { type: string }) {
  return <span style={markStyle(type, mark.attrs ?? {})}>{children}</span>;
}

function FontText(marked: Marked) {
  const family = marked.mark.attrs?.['family'];
  useEffect(() => {
    if (isFontFamily(family)) loadNoteFont(family);
  }, [family]);
  return <Styled {...marked} type="fontFamily" />;
}

/**
 * How each node of a note is rendered without the editor.
 * @param dataOf the attributes of a block's element
 */
export const noteNodes = (dataOf: (part: Part) => BlockData) => ({
  doc: ({ children }: Part) => <>{children}</>,
  text: ({ node }: Part) => <>{node.text ?? ''}</>,
  paragraph: (part: Part) => (
    <p {...dataOf(part)} style={indentStyle(part.node.attrs?.['indent'])}>
      {isEmpty(part.children) ? <br /> : part.children}
    </p>
  ),
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
      <CodeBlock
        data={dataOf(part)}
        language={typeof language === 'string' ? language : null}
        isWrapped={part.node.attrs?.['wrap'] === true}
        code={(part.node.content ?? []).map(({ text }) => text ?? '').join('')}
      >
        {part.children}
      </CodeBlock>
    );
  },
  horizontalRule: (part: Part) => <hr {...dataOf(part)} />,
  hardBreak: () => <br />,
  mention: ({ node }: Part) => {
    const label = node.attrs?.['label'];
    // A guest is not given a label that is an e-mail address.
    const name = typeof label === 'string' && label !== '' ? label : m.notes_somebody();
    return <Mention userId={node.attrs?.['id']} name={name} />;
  },
  table: (part: Part) => {
    const widths = columnWidths(part.node.content?.[0]?.content?.map(({ attrs = {} }) => attrs) ?? []);
    return (
      <div className="note-table">
        <table {...dataOf(part)} style={tableStyle(widths)}>
          <colgroup>
            {widths.map((width, column) => (
              <col key={column} style={width === null ? undefined : { width }} />
            ))}
          </colgroup>
          <tbody>{part.children}</tbody>
        </table>
      </div>
    );
  },
  tableRow: (part: Part) => <tr {...dataOf(part)}>{part.children}</tr>,
  tableHeader: (part: Part) => (
    <th {...dataOf(part)} {...cellOf(part)}>
      {part.children}
    </th>
  ),
  tableCell: (part: Part) => (
    <td {...dataOf(part)} {...cellOf(part)}>
      {part.children}
    </td>
  ),
  columns: (part: Part) => {
    const layout = part.node.attrs?.['layout'];
    return (
      <div {...dataOf(part)} data-type="columns" data-layout={isColumnLayout(layout) ? layout : columnLayouts[0]}>
        {part.children}
      </div>
    );
  },
  column: (part: Part) => (
    <div {...dataOf(part)} data-type="column">
      {part.children}
    </div>
  ),
  image: ({ node }: Part) => <NoteImage attributes={node.attrs ?? {}} />,
  fileAttachment: (part: Part) => <FileCard data={dataOf(part)} attributes={part.node.attrs ?? {}} />,
});

/** How each mark of a note is rendered. */
export const noteMarks = {
  bold: ({ children }: Marked) => <strong>{children}</strong>,
  italic: ({ children }: Marked) => <em>{children}</em>,
  underline: ({ children }: Marked) => <u>{children}</u>,
  strike: ({ children }: Marked) => <s>{children}</s>,
  code: ({ children }: Marked) => <code>{children}</code>,
  link: (marked: Marked) => <Link {...marked} />,
  fontSize: (marked: Marked) => <Styled {...marked} type="fontSize" />,
  fontFamily: (marked: Marked) => <FontText {...marked} />,
  textColour: (marked: Marked) => <Styled {...marked} type="textColour" />,
  highlight: ({ mark, children }: Marked) => <mark style={markStyle('highlight', mark.attrs ?? {})}>{children}</mark>,
};

/** What the schema does not have still shows its text. */
export const unknownContent = {
  unhandledNode: ({ children }: Part) => <>{children}</>,
  unhandledMark: ({ children }: Marked) => <>{children}</>,
};
