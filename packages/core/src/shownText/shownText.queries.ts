import { mapShown, type ShownMoment } from '@snaplore/schema/shownText/mapShown';
import type { Article } from '../articles/article.entity.js';
import { draftParagraphs } from '../articles/videoDraft.js';
import type { Em } from '../kernel/database.js';
import { readersParagraphs } from '../transcripts/transcripts.queries.js';
import { ShownText } from './shownText.entity.js';

const linesOf = async (em: Em, { id: articleId }: Article) => {
  const texts = await em.find(ShownText, { articleId }, { orderBy: { id: 'asc' } });
  return new Map(texts.map(({ videoId, lines }) => [videoId, lines]));
};

/** The words that an article's draft shows. The caller has authorised `Article.edit`. */
export async function draftShown(em: Em, article: Article): Promise<ShownMoment[]> {
  const lines = await linesOf(em, article);
  return lines.size === 0 ? [] : mapShown(await draftParagraphs(em, article.id), lines);
}

/** The words that the video shows which readers are served. The caller has authorised `Article.view`. */
export async function servedShown(em: Em, article: Article): Promise<ShownMoment[]> {
  const lines = await linesOf(em, article);
  return lines.size === 0 ? [] : mapShown(await readersParagraphs(em, article), lines);
}
