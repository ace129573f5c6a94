import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import { requireId } from '../kernel/input.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { sharesWithArticles, sqlIsLive } from './liveShare.js';

/**
 * The company of an article that has a live share, for the logo of the shared page (docs/domains/sharing.md).
 * @throws AppError NOT_FOUND for any other article.
 */
export async function sharedCompany(services: AppServices, articleId: string): Promise<Pick<Company, 'logoKey'>> {
  const em = systemReader(services, 'open a share');
  const [share] = await em.execute<{ company_id: string }[]>(
    `select s.company_id from ${sharesWithArticles} where s.article_id = ? and ${sqlIsLive} limit 1`,
    [requireId(articleId)],
  );
  const company = share && (await em.findOne(Company, { id: share.company_id }));
  if (!company) throw new AppError('NOT_FOUND');
  return { logoKey: company.logoKey };
}
