import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { isSafeLink } from '@snaplore/schema/notes/safeLink';
import { AppError } from '../kernel/appError.js';
import { isId } from '../kernel/ids.js';

/** A document with more nodes is refused, however few characters it has. */
const nodesMax = limits.commentCharacters;
const linkMax = 2_000;

type Fields = Record<string, unknown>;

function refuse(why: string): never {
  throw new AppError('BAD_INPUT', {}, { content: why });
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('not a document');
  return value as Fields;
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : refuse('not a document');
}

/** PostgreSQL stores neither NUL nor lone surrogates; other control characters are invisible. */
function readText(value: unknown): string {
  if (typeof value !== 'string') refuse('text is missing');
  return value.toWellFormed().replace(/(?![\t\n])\p{Control}/gu, '');
}

function readMark(value: unknown): { type: string; attrs?: Fields } {
  const { type, attrs } = fieldsOf(value);
  if (type === 'bold' || type === 'italic') return { type };
  if (type !== 'link') refuse(`a comment has no ${String(type)}`);
  const { href } = fieldsOf(attrs);
  if (!isSafeLink(href) || href.length > linkMax) refuse('a link leads to an address that is not allowed');
  return { type, attrs: { href: readText(href) } };
}

function readInline(value: unknown): ContentNode | null {
  const node = fieldsOf(value);
  if (node['type'] === 'hardBreak') return { type: 'hardBreak' };
  if (node['type'] === 'mention') {
    const { id, label } = fieldsOf(node['attrs']);
    if (!isId(id)) refuse('a mention names nobody');
    return {
      type: 'mention',
      attrs: { id: id.toLowerCase(), label: readText(label ?? '').slice(0, 2 * limits.nameMax + 1) },
    };
  }
  if (node['type'] !== 'text') refuse(`a comment has no ${String(node['type'])}`);
  const text = readText(node['text']);
  const marks = listOf(node['marks']).map(readMark);
  if (new Set(marks.map((mark) => mark.type)).size < marks.length) refuse('a mark stands twice on one text');
  if (text === '') return null;
  return { type: 'text', text, ...(marks.length > 0 ? { marks } : {}) };
}

/**
 * Parses a comment's document: paragraphs of text, line breaks, mentions; bold, italic and safe links
 * (docs/domains/comments.md). The result contains nothing else, whatever was sent.
 * @throws AppError BAD_INPUT for any other node or mark, COMMENT_EMPTY, COMMENT_TOO_LONG.
 */
export function readCommentContent(value: unknown): ContentNode {
  const document = fieldsOf(value);
  if (document['type'] !== 'doc') refuse('a comment begins with its document node');
  let nodes = 0;
  const count = (list: unknown[]): unknown[] => {
    nodes += list.length;
    if (nodes > nodesMax) throw tooLong();
    return list;
  };
  const paragraphs = count(listOf(document['content'])).map((child): ContentNode => {
    const paragraph = fieldsOf(child);
    if (paragraph['type'] !== 'paragraph') refuse(`a comment has no ${String(paragraph['type'])}`);
    const content = count(listOf(paragraph['content']))
      .map(readInline)
      .filter((inline) => inline !== null);
    return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
  });
  const content: ContentNode = { type: 'doc', content: paragraphs };
  const text = contentText(content);
  // Invisible spaces do not count as content either.
  if (text.replace(/[\s\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g, '') === '') {
    throw new AppError('COMMENT_EMPTY', {}, { content: 'COMMENT_EMPTY' });
  }
  if (text.length > limits.commentCharacters) throw tooLong();
  return content;
}

function tooLong(): AppError {
  return new AppError('COMMENT_TOO_LONG', { max: limits.commentCharacters }, { content: 'COMMENT_TOO_LONG' });
}
