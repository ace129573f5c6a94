import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { hostCheck } from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { Config } from '../kernel/config.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { Company } from './company.entity.js';
import { ownHost, slugOfHost } from './companyHost.js';

/**
 * Returns whether a company's host answers, by requesting `/healthz` there. Only hosts of existing companies are
 * requested, so that no other host can be reached through here (docs/domains/companies.md).
 * @throws AppError NOT_FOUND for any other name.
 */
export async function checkHost(services: AppServices, domain: string): Promise<boolean> {
  const { config } = services;
  const slug = slugOfHost(config, domain);
  const company =
    slug === null ? null : await systemReader(services, 'find a company by its host').findOne(Company, { slug });
  // The request below uses the stored slug, never the caller's text.
  if (!company) throw new AppError('NOT_FOUND');
  const host = ownHost(config, company.slug);
  return host !== null && (await isHostAlive(config, host));
}

/** Returns whether the product answers at a host, by requesting `/healthz` there. */
export async function isHostAlive({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): Promise<boolean> {
  const { protocol, port } = new URL(publicUrl);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  // Names below localhost are this machine (RFC 6761), even if its resolver does not know them.
  const isLocal = host.endsWith('.localhost');
  return await new Promise((resolve) => {
    const outgoing = request({
      protocol,
      port,
      path: '/healthz',
      headers: { host: port === '' ? host : `${host}:${port}` },
      host: isLocal ? '127.0.0.1' : host,
      signal: AbortSignal.timeout(hostCheck.timeoutMs),
    });
    outgoing.once('response', (answer) => {
      answer.destroy();
      resolve(answer.statusCode === 200);
    });
    outgoing.once('error', () => {
      resolve(false);
    });
    outgoing.end();
  });
}
