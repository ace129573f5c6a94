import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { systemReader } from '../outbox/system.js';
import { sharesWithArticles, sqlIsLive, sqlUserReceives } from './liveShare.js';
import { logoFileId, sharedPath } from './sharedPath.js';
import type { Audience } from './share.entity.js';

interface Row {
  id: string;
  generation: number;
  audience: Audience;
  logo_key: string | null;
}

/**
 * The path of the logo of the company whose article has a live share that the caller may open, for the shared page;
 * null without a logo (docs/domains/sharing.md). It ends with the share: with the public one where there is one, else
 * with the private one and its recipient.
 * @throws AppError NOT_FOUND for any other article.
 */
export async function sharedCompanyLogo({ services, viewer }: Caller, articleId: string): Promise<string | null> {
  const recipientId = viewer.kind === 'member' ? viewer.userId : null;
  const [share] = await systemReader(services, 'open a share').execute<Row[]>(
    `select s.id, s.generation, s.audience, c.logo_key from ${sharesWithArticles}
     where s.article_id = ? and ${sqlIsLive} and (s.audience = 'public' or ${sqlUserReceives})
     order by s.audience = 'public' desc limit 1`,
    [requireId(articleId), recipientId],
  );
  if (!share) throw new AppError('NOT_FOUND');
  const { id: shareId, generation, audience, logo_key: key } = share;
  if (key === null) return null;
  const userId = audience === 'private' ? recipientId : null;
  return sharedPath(services.config, { shareId, generation, userId, fileId: logoFileId(key) });
}
