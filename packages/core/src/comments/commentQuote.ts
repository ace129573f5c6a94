import * as limits from '@snaplore/schema/limits';
import { Publication } from '../articles/article.entity.js';
import type { ArticleInWorkspace } from '../articles/lockArticle.js';
import { TextTab } from '../articles/textTab.entity.js';
import { AppError } from '../kernel/appError.js';
import { may } from '../access/authorize.js';
import type { Viewer } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { isId } from '../kernel/ids.js';
import type { CommentQuote } from './comment.entity.js';
import { readCommentIcon } from './commentIcon.js';
import { readQuoteAnchor } from './quoteAnchor.js';

const keyMax = 64;

function bounded(value: string, field: string, max: number): string {
  const text = value.toWellFormed().replace(/(?![\t\n])\p{Control}/gu, '');
  if (text.length > max) throw new AppError('BAD_INPUT', {}, { [`quote.${field}`]: `at most ${max} characters` });
  return text;
}

/**
 * Parses the quote of a comment; its note has to belong to this article and be visible to the viewer
 * (docs/domains/comments.md).
 * @throws AppError BAD_INPUT naming the invalid field.
 */
export async function readCommentQuote(
  em: Em,
  viewer: Viewer,
  subject: ArticleInWorkspace,
  quote: CommentQuote,
): Promise<CommentQuote> {
  const text = bounded(quote.text, 'text', limits.quoteTextMax);
  if (text.trim() === '') throw new AppError('BAD_INPUT', {}, { 'quote.text': 'empty' });
  const offset = quote.paragraphTextOffset ?? null;
  if (offset !== null && (!Number.isInteger(offset) || offset < 0 || offset > limits.editorCharacters)) {
    throw new AppError('BAD_INPUT', {}, { 'quote.paragraphTextOffset': `0 to ${limits.editorCharacters}` });
  }
  const textTabId = quote.textTabId ?? null;
  if (textTabId !== null) {
    if (!isId(textTabId) || !(await isNoteFor(em, viewer, subject, textTabId))) {
      throw new AppError('BAD_INPUT', {}, { 'quote.textTabId': 'not a note of this article' });
    }
  }
  const optional = (value: string | null | undefined, field: string, max: number): string | null =>
    value == null ? null : bounded(value, field, max);
  return {
    text,
    textTabId,
    paragraphKey: optional(quote.paragraphKey, 'paragraphKey', keyMax),
    paragraphText: optional(quote.paragraphText, 'paragraphText', limits.quoteTextMax),
    paragraphTextBefore: optional(quote.paragraphTextBefore, 'paragraphTextBefore', limits.quoteTextMax),
    paragraphTextOffset: offset,
    icon: readCommentIcon(quote.icon, 'quote.icon'),
    anchor: quote.anchor ? readQuoteAnchor(quote.anchor, textTabId) : null,
  };
}

/** Whether the viewer sees this note of the article: in its publication, or in its draft. */
async function isNoteFor(em: Em, viewer: Viewer, subject: ArticleInWorkspace, textTabId: string): Promise<boolean> {
  const { id: articleId, publicationId } = subject.article;
  const publication = publicationId === null ? null : await em.findOne(Publication, { id: publicationId });
  if (publication?.tabs.some(({ id }) => id === textTabId)) return true;
  return (
    may(viewer, 'Article.edit', subject) &&
    (await em.findOne(TextTab, { id: textTabId, articleId, removedAt: null })) !== null
  );
}
