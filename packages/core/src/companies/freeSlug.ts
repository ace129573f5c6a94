import { companySlug } from '@snaplore/schema/slugs';
import type { Em } from '../kernel/database.js';
import { newShortId } from '../kernel/ids.js';
import { Company } from './company.entity.js';
import { TakenSlug } from './takenSlug.entity.js';

/** Returns a slug for `title` that no company has or had, and that none gets before this transaction ends. */
export async function freeCompanySlug(em: Em, title: string): Promise<string> {
  const slug = companySlug(title);
  // Of two simultaneous companies of one name, the second waits here and finds the slug taken.
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`company-slug:${slug}`]);
  // In this order: the company may be deleted between the two questions.
  const isTaken = (await em.count(Company, { slug })) > 0 || (await em.count(TakenSlug, { slug })) > 0;
  return !isTaken ? slug : `${slug}-${newShortId().slice(0, 5)}`;
}
