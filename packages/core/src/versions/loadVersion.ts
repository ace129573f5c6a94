import * as limits from '@snaplore/schema/limits';
import { Publication, type Article } from '../articles/article.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import type { Workspace } from '../workspaces/workspace.entity.js';

/**
 * A former publication of an article by its number.
 * @throws AppError NOT_FOUND; VERSION_CURRENT for what readers are served now.
 */
export async function loadVersion(em: Em, article: Article, number: number): Promise<Publication> {
  if (!Number.isInteger(number) || number < 1 || number > limits.versionNumberMax) throw new AppError('NOT_FOUND');
  const version = await em.findOne(Publication, { articleId: article.id, number });
  if (!version) throw new AppError('NOT_FOUND');
  if (version.id === article.publicationId) throw new AppError('VERSION_CURRENT');
  return version;
}

/**
 * A URL that names a workspace besides the article has to name the article's: it may have moved since.
 * @param named its id or short id; undefined where none is named.
 * @throws AppError NOT_FOUND.
 */
export function requireIn({ id, shortId }: Workspace, named: string | undefined): void {
  if (named !== undefined && named !== id && named !== shortId) throw new AppError('NOT_FOUND');
}
