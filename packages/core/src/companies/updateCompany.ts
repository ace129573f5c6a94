import { LockMode } from '@mikro-orm/core';
import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireCompanyTitle } from '../kernel/input.js';
import { storePicture, readPictureText } from '../adapters/pictures/pictures.js';
import { requireStorageLeft, requireWithinQuota } from '../media/storageQuota.js';
import { inTransaction, reader, type Tx } from '../outbox/transaction.js';
import { Company } from './company.entity.js';

export interface UpdateCompany {
  title?: string | null | undefined;
  /** PNG or JPEG, base64 without a data-URL prefix. */
  logo?: string | null | undefined;
  isLogoDeleted?: boolean | null | undefined;
}

/**
 * Changes the title and logo of the current company. The slug stays, since mails and bookmarks contain it
 * (docs/domains/companies.md).
 * @throws AppError FORBIDDEN, COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID, PHOTO_TYPE_NOT_ALLOWED, PHOTO_TOO_LARGE,
 *   COMPANY_STORAGE_FULL, BAD_INPUT.
 */
export async function updateCompany(caller: MemberCaller, input: UpdateCompany): Promise<Company> {
  const { viewer, services } = caller;
  const { ownerId } = await reader(caller).findOneOrFail(Company, { id: viewer.companyId });
  authorize(viewer, 'Company.edit', { id: viewer.companyId, ownerId });
  const title = input.title == null ? null : requireCompanyTitle(input.title, 'title');
  const isLogoDeleted = input.isLogoDeleted === true;
  if (input.logo && isLogoDeleted) throw new AppError('BAD_INPUT', {}, { isLogoDeleted: 'logo' });
  if (input.logo) await requireStorageLeft(reader(caller), services.config, viewer.companyId);
  const picture = input.logo ? await readPictureText(input.logo) : null;
  const logoKey = picture && (await storePicture(services.storage, `companies/${viewer.companyId}/`, 'logo', picture));

  const change = async (tx: Tx): Promise<{ company: Company; former: string | null }> => {
    const company = await tx.em.findOneOrFail(
      Company,
      { id: viewer.companyId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const { title: formerTitle, logoKey: former } = company;
    if (title !== null) company.title = title;
    if (logoKey !== null || isLogoDeleted)
      Object.assign(company, { logoKey, logoBytes: picture?.bytes.length ?? null });
    await audit(
      caller,
      tx,
      'company.edited',
      { id: company.id, name: company.title },
      {
        ...(company.title === formerTitle ? {} : { title: company.title, formerTitle }),
        ...(company.logoKey === former ? {} : { logo: logoKey === null ? 'removed' : 'changed' }),
      },
    );
    if (picture !== null) await requireWithinQuota(tx.em, services.config, company.id);
    tx.emit(company.id, 'company.changed', { companyId: company.id });
    return { company, former };
  };
  const { company, former } = await inTransaction(caller, change).catch(async (error: unknown) => {
    if (logoKey !== null) await services.storage.remove(logoKey);
    throw error;
  });
  // After the commit, when no row names it any more.
  if (former !== null && former !== company.logoKey) await services.storage.remove(former);
  return company;
}
