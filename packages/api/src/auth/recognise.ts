import type { IncomingMessage } from 'node:http';
import { isOwnHost } from '@snaplore/core/companies/companyHost';
import { recogniseSession } from '@snaplore/core/identity/recogniseSession';
import { useSocketTicket } from '@snaplore/core/identity/socketTickets';
import type { Viewer } from '@snaplore/core/platform/caller';
import type { Config } from '@snaplore/core/platform/config';
import type { Services } from '@snaplore/core/platform/services';
import { readCookie, sessionCookieName } from './sessionCookie.js';

const anonymous: Viewer = { kind: 'anonymous', companyId: null };

/** The token that a request carries: bearer before cookie. */
export function tokenOf(request: IncomingMessage): { token: string; by: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, by: 'bearer' };
  const cookie = readCookie(request.headers.cookie, sessionCookieName);
  return cookie ? { token: cookie, by: 'cookie' } : null;
}

/** Who is asking by a request. @throws AppError COMPANY_DEACTIVATED, USER_INACTIVE_IN_COMPANY. */
export async function recogniseRequest(services: Services, request: IncomingMessage): Promise<Viewer> {
  const carried = tokenOf(request);
  return (carried && (await recogniseSession(services, carried.token))) ?? anonymous;
}

/** Who a ticket or a token names, a ticket before a token; undefined where there is neither. */
async function recogniseGiven(services: Services, ticket: unknown, token: unknown): Promise<Viewer | undefined> {
  if (typeof ticket === 'string') return (await useSocketTicket(services, ticket)) ?? anonymous;
  if (typeof token === 'string') return (await recogniseSession(services, token)) ?? anonymous;
  return undefined;
}

/** The same where the address that a browser goes to may carry it: a single-use ticket or the session's token. */
export async function recogniseAddress(services: Services, request: IncomingMessage): Promise<Viewer> {
  const query = new URL(request.url ?? '/', 'http://address').searchParams;
  return (await recogniseGiven(services, query.get('ticket'), query.get('token'))) ?? (await recogniseRequest(services, request));
}

/** True when a page of ours opened this, on whichever of our hosts: a cookie counts from nowhere else. */
export function isOwnOrigin(request: IncomingMessage, config: Config): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.host === host) return true;
  return from.port === new URL(config.publicUrl).port && isOwnHost(config, from.hostname);
}

/**
 * Who is asking by a socket: a single-use ticket or a bearer token in the query or the connection's own parameters,
 * or the cookie when a page of ours opened it.
 */
export async function recogniseSocket(
  services: Services,
  request: IncomingMessage,
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<Viewer> {
  const query = new URL(request.url ?? '/', 'http://socket').searchParams;
  const given = await recogniseGiven(services, parameters['ticket'] ?? query.get('ticket'), parameters['token'] ?? query.get('token'));
  if (given) return given;
  const carried = tokenOf(request);
  if (!carried || (carried.by === 'cookie' && !isOwnOrigin(request, services.config))) return anonymous;
  return (await recogniseSession(services, carried.token)) ?? anonymous;
}
