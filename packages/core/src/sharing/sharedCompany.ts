import { pictureUrl } from '../adapters/pictures/pictures.js';
import { AppError } from '../kernel/appError.js';
import { requireId } from '../kernel/input.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { sharesWithArticles, sqlIsLive } from './liveShare.js';
import { logoFileId, sharedPath } from './sharedPath.js';
import type { Audience } from './share.entity.js';

interface Row {
  id: string;
  generation: number;
  audience: Audience;
  logo_key: string | null;
}

/**
 * The address of the logo of the company whose article has a live share, for the shared page; null without a logo
 * (docs/domains/sharing.md). Of a public link it is a path that ends with the link.
 * @throws AppError NOT_FOUND for any other article.
 */
export async function sharedCompanyLogo(services: AppServices, articleId: string): Promise<string | null> {
  const [share] = await systemReader(services, 'open a share').execute<Row[]>(
    `select s.id, s.generation, s.audience, c.logo_key from ${sharesWithArticles}
     where s.article_id = ? and ${sqlIsLive} order by s.audience = 'public' desc limit 1`,
    [requireId(articleId)],
  );
  if (!share) throw new AppError('NOT_FOUND');
  const { id: shareId, generation, audience, logo_key: key } = share;
  // A private path would be bound to a recipient, and nobody says here who asks.
  if (key === null || audience === 'private') return await pictureUrl(services.storage, key);
  return sharedPath(services.config, { shareId, generation, userId: null, fileId: logoFileId(key) });
}
