import { contentText, type ContentNode } from '../../contentText.js';
import { slugify } from '../../slugs.js';
import { isBlockKey, isKeyedBlock } from '../blockKeys.js';
import { codeLanguages, isCodeLanguage } from '../codeLanguages.js';
import { isSoundAttribute } from '../noteAttributes.js';
import { columnLayouts, indentStyle, isColumnLayout, isImageDisplay, styleText } from '../noteStyles.js';
import { element, htmlText, startTag, type HtmlAttributes } from './htmlText.js';
import { cellAttributes, writeTable } from './writeTable.js';
import { writeMarks } from './writeMarks.js';

/** The words that a note's HTML has besides those of its author. */
export interface HtmlWords {
  imageMissing: string;
  /** A file without a name. */
  file: string;
  /** A mentioned user without a name. */
  somebody: string;
  done: string;
  open: string;
}

export const englishHtmlWords: HtmlWords = {
  imageMissing: 'This image cannot be shown',
  file: 'File',
  somebody: 'somebody',
  done: 'Done',
  open: 'Not done',
};

export interface HtmlOptions {
  /** The address of an image: a data: URI or a relative file; null for one that cannot be had. */
  imageOf: (src: string) => string | null;
  /** The address of a file to download; null for one that is only named. */
  fileOf: (url: string) => string | null;
  /** The size of a file in bytes as users read it. */
  sizeText: (bytes: number) => string;
  /** What links without a host are relative to; null leaves them as they are. */
  linkBase: string | null;
  /** Gives headings ids that are made of their words. */
  hasHeadingIds: boolean;
  /** Writes what the parse rules of the schema read back and no reader sees: keys of blocks, ids of mentioned users. */
  isReadBack: boolean;
  words: HtmlWords;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Writes one note: it remembers the ids that headings have taken. */
class HtmlWriter {
  private readonly taken = new Set<string>();

  constructor(private readonly options: HtmlOptions) {}

  children({ content = [] }: ContentNode): string {
    return content.map((child) => this.node(child)).join('');
  }

  private node(node: ContentNode): string {
    const write = Object.hasOwn(this.writers, node.type) ? this.writers[node.type] : undefined;
    const html = write === undefined ? htmlText(node.text ?? '') + this.children(node) : write(node);
    return writeMarks(html, node.marks, this.options.linkBase);
  }

  /** An attribute of a node, if its value is allowed. */
  private sound(node: ContentNode, name: string): unknown {
    const value = node.attrs?.[name];
    return isSoundAttribute(node.type, name, value) ? (value ?? null) : null;
  }

  private keyed(node: ContentNode, attributes: HtmlAttributes = {}): HtmlAttributes {
    const key = node.attrs?.['key'];
    const isWritten = this.options.isReadBack && isKeyedBlock(node.type) && isBlockKey(key);
    return isWritten ? { 'data-key': key, ...attributes } : attributes;
  }

  private indented(node: ContentNode): HtmlAttributes {
    const style = styleText(indentStyle(node.attrs?.['indent']));
    return style === '' ? {} : { 'data-indent': String(node.attrs?.['indent']), style };
  }

  private block(tag: string, attributes: HtmlAttributes = {}) {
    return (node: ContentNode): string => element(tag, this.keyed(node, attributes), this.children(node));
  }

  private headingId(node: ContentNode): string | null {
    if (!this.options.hasHeadingIds) return null;
    // The prefix keeps an id from standing for something else of the page.
    const base = `section-${slugify(contentText(node))}`;
    let id = base;
    for (let number = 2; this.taken.has(id); number += 1) id = `${base}-${String(number)}`;
    this.taken.add(id);
    return id;
  }

  private readonly writers: Record<string, (node: ContentNode) => string> = {
    text: (node) => htmlText(node.text ?? ''),
    paragraph: (node) => element('p', this.keyed(node, this.indented(node)), this.children(node)),
    heading: (node) => {
      const level = this.sound(node, 'level');
      const attributes = { id: this.headingId(node), ...this.indented(node) };
      return element(
        `h${typeof level === 'number' ? String(level) : '5'}`,
        this.keyed(node, attributes),
        this.children(node),
      );
    },
    bulletList: this.block('ul'),
    orderedList: (node) => {
      const start = this.sound(node, 'start');
      return element(
        'ol',
        this.keyed(node, { start: typeof start === 'number' && start !== 1 ? String(start) : null }),
        this.children(node),
      );
    },
    listItem: this.block('li'),
    taskList: this.block('ul', { 'data-type': 'taskList' }),
    taskItem: (node) => {
      const isDone = node.attrs?.['checked'] === true;
      const { done, open } = this.options.words;
      const box = startTag('input', {
        type: 'checkbox',
        checked: isDone,
        disabled: true,
        'aria-label': isDone ? done : open,
      });
      const attributes = { 'data-type': 'taskItem', 'data-checked': String(isDone) };
      return element('li', this.keyed(node, attributes), `<label>${box}</label><div>${this.children(node)}</div>`);
    },
    blockquote: this.block('blockquote'),
    codeBlock: (node) => {
      const language = node.attrs?.['language'];
      const known = isCodeLanguage(language) ? language : null;
      const code = element('code', { class: known === null ? null : `language-${known}` }, this.children(node));
      const pre = element(
        'pre',
        this.keyed(node, { 'data-wrap': node.attrs?.['wrap'] === true ? 'true' : null }),
        code,
      );
      return element('div', { class: 'note-code', 'data-language': known === null ? null : codeLanguages[known] }, pre);
    },
    horizontalRule: (node) => startTag('hr', this.keyed(node)),
    hardBreak: () => '<br>',
    mention: (node) => {
      const label = text(this.sound(node, 'label'));
      const readBack = this.options.isReadBack
        ? { 'data-id': text(this.sound(node, 'id')), 'data-label': label, 'data-mention-suggestion-char': '@' }
        : {};
      const name = htmlText(`@${label ?? this.options.words.somebody}`);
      return element('span', { 'data-type': 'mention', ...readBack }, name);
    },
    table: (node) => {
      const { content = [] } = node;
      return writeTable(
        this.keyed(node),
        content,
        content.map((row) => this.node(row)),
      );
    },
    tableRow: this.block('tr'),
    tableHeader: (node) => element('th', this.keyed(node, cellAttributes(node)), this.children(node)),
    tableCell: (node) => element('td', this.keyed(node, cellAttributes(node)), this.children(node)),
    columns: (node) => {
      const layout = node.attrs?.['layout'];
      const attributes = { 'data-type': 'columns', 'data-layout': isColumnLayout(layout) ? layout : columnLayouts[0] };
      return element('div', this.keyed(node, attributes), this.children(node));
    },
    column: this.block('div', { 'data-type': 'column' }),
    image: (node) => this.image(node),
    fileAttachment: (node) => this.file(node),
  };

  private image(node: ContentNode): string {
    const [src, alt, width] = [this.sound(node, 'src'), text(this.sound(node, 'alt')), this.sound(node, 'width')];
    const display = isImageDisplay(node.attrs?.['display']) ? node.attrs['display'] : 'inline';
    const address = typeof src === 'string' ? this.options.imageOf(src) : null;
    if (address === null) {
      const style = typeof width === 'number' ? `width: ${String(width)}px` : null;
      const attributes = {
        class: 'note-image-missing',
        'data-display': display,
        style,
        role: 'img',
        'aria-label': alt,
      };
      return element('span', attributes, htmlText(this.options.words.imageMissing));
    }
    const sizes = { width: width as number | null, height: this.sound(node, 'height') as number | null };
    const title = text(this.sound(node, 'title'));
    // Without `alt` an image is read out by its address: it is empty, except to be read back as it is.
    const described = alt ?? !this.options.isReadBack;
    return startTag('img', { src: address, alt: described, title, ...sizes, 'data-display': display });
  }

  private file(node: ContentNode): string {
    const [url, size, time] = [this.sound(node, 'url'), this.sound(node, 'size'), this.sound(node, 'time')];
    const name = text(this.sound(node, 'name')) ?? this.options.words.file;
    const kind = text(this.sound(node, 'ext'))?.slice(0, 4) ?? this.options.words.file;
    const bytes = typeof size === 'number' ? this.options.sizeText(size) : '';
    const span = (part: string, said: string): string =>
      element('span', { class: `note-file-${part}` }, htmlText(said));
    const words = element('span', { class: 'note-file-words' }, span('name', name) + span('size', bytes));
    const parts = span('kind', kind) + words;
    const address = typeof url === 'string' ? this.options.fileOf(url) : null;
    const card =
      address === null
        ? element('span', { class: 'note-file-card' }, parts)
        : element(
            'a',
            this.keyed(node, {
              class: 'note-file-card',
              href: address,
              download: name,
              'data-file': name,
              'data-size': size as number | null,
              'data-time': time as number | null,
            }),
            parts,
          );
    return element('div', { class: 'note-file' }, card);
  }
}

/**
 * Writes a note's content as HTML, with the elements, classes and `data-` attributes that readers have, for
 * `noteContent.css`. Every text is escaped, and an attribute outside the schema's rules is left out; a node or mark
 * that the schema does not have still shows its text (docs/domains/pdf.md).
 * @param note as `checkNote` accepts it, so that its depth is bounded.
 */
export function writeHtml(note: ContentNode, options: HtmlOptions): string {
  return new HtmlWriter(options).children(note);
}
