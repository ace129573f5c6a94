import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { hostCheck } from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { Company } from './company.entity.js';
import { companyDomain, slugOfHost } from './companyHost.js';

/**
 * Whether a company's host answers by now (spec 1 §7, 3 §9): asked on its own sign of life, for 5 s at most. Only hosts
 * of companies there are, below our own base: nothing else can be reached through here.
 * @throws AppError NOT_FOUND for any other name.
 */
export async function checkHost(services: AppServices, domain: string): Promise<boolean> {
  const { config } = services;
  const slug = slugOfHost(config, domain);
  const company =
    slug === null ? null : await systemReader(services, 'find a company by its host').findOne(Company, { slug });
  // Asked under the name as we write it: nothing that was sent goes any further.
  if (!company) throw new AppError('NOT_FOUND');
  return await isAlive(new URL(config.publicUrl), companyDomain(config, company.slug));
}

function isAlive({ protocol, port }: URL, host: string): Promise<boolean> {
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  // Names below localhost are this machine (RFC 6761), also where its resolver does not know them.
  const isLocal = host.endsWith('.localhost');
  return new Promise((resolve) => {
    const asked = request({
      protocol,
      port,
      path: '/healthz',
      headers: { host: port === '' ? host : `${host}:${port}` },
      host: isLocal ? '127.0.0.1' : host,
      signal: AbortSignal.timeout(hostCheck.timeoutMs),
    });
    asked.once('response', (answer) => {
      answer.destroy();
      resolve(answer.statusCode === 200);
    });
    asked.once('error', () => {
      resolve(false);
    });
    asked.end();
  });
}
