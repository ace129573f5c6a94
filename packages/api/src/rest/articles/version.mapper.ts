import type { Article, Publication } from '@snaplore/core/articles/article.entity';
import { namedVideoIds } from '@snaplore/core/articles/publishedContent';
import type { VersionEntry } from '@snaplore/core/versions/versions.queries';
import { z } from 'zod';
import { photoAnswer } from '../accounts/user.mapper.js';
import { id, moment } from '../answers.js';
import type { ReadCall } from '../callAs.js';
import type { Loaders } from '../../loaders/loaders.js';
import { articleAnswer, describeArticle } from './article.mapper.js';

/** A former publication of an article, in a list (docs/domains/versions.md). */
export const versionAnswer = z.object({
  /** Names it in its URL. */
  version: z.int(),
  time: moment,
  author: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  profileImage: photoAnswer,
});

/** The same with what it says, in the fields of an article. */
export const versionContentAnswer = articleAnswer.omit({ author: true }).extend({
  articleId: id,
  ...versionAnswer.shape,
});

export async function toVersion(
  { number, publishedAt, publisherId }: VersionEntry,
  loaders: Loaders,
): Promise<z.input<typeof versionAnswer>> {
  const user = await loaders.companyRows.user.load(publisherId);
  return {
    version: number,
    time: publishedAt.toISOString(),
    author: user && { firstName: user.firstName, lastName: user.lastName },
    profileImage: user && (await loaders.photo(user)),
  };
}

export async function toVersionContent(
  { article, version }: { article: Article; version: Publication },
  as: ReadCall,
): Promise<z.input<typeof versionContentAnswer>> {
  const named = namedVideoIds(version.paragraphs);
  const videos = (await as.loaders.videos(article.id)).filter(({ id: videoId }) => named.has(videoId));
  return {
    ...(await describeArticle(article, { tabs: version.tabs, paragraphs: version.paragraphs, videos }, as)),
    articleId: article.id,
    title: version.title,
    slug: version.slug,
    publishedAt: version.publishedAt.toISOString(),
    ...(await toVersion(version, as.loaders)),
  };
}
