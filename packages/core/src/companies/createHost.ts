import { LockMode } from '@mikro-orm/core';
import { hostCheck } from '@snaplore/schema/limits';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { isHostAlive } from './checkHost.js';
import { Company } from './company.entity.js';
import { ownHost } from './companyHost.js';

/**
 * Has a company's own host made by what answers at COMPANY_HOSTS_URL, and notes it once the product answers there: the
 * company's screens are led to it from then on (docs/domains/companies.md). What is there already stays.
 * @returns what was done, for the log of the job.
 * @throws Error while the host does not answer: to be tried again.
 */
export async function createHost(services: AppServices, companyId: string): Promise<string> {
  const { config } = services;
  const company = await systemReader(services, 'create the host of a company').findOne(Company, { id: companyId });
  if (!company) return 'The company is not there any more';
  const host = ownHost(config, company.slug);
  if (company.hostCreatedAt !== null || config.companyHosts.kind === 'wildcard' || host === null)
    return 'There is nothing to make';
  await requestHost(config.companyHosts, { host, slug: company.slug });
  if (!(await isHostAlive(config, host))) throw new Error(`${host} does not answer yet`);
  await asSystem(services, 'create the host of a company', async (tx) => {
    const locked = await tx.em.findOne(Company, { id: companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!locked) return;
    locked.hostCreatedAt ??= databaseNow();
    tx.emit(companyId, 'company.changed', { companyId });
  });
  return `${host} answers`;
}

/** Asks for a host; asked again for one that is made already, it has to answer as before. */
async function requestHost(
  { address, secret }: { address: string; secret: string },
  asked: { host: string; slug: string },
): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    redirect: 'error',
    signal: AbortSignal.timeout(hostCheck.timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The host was refused with ${answer.status}`);
}
