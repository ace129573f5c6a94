import type { IncomingMessage } from 'node:http';
import { isOwnHost } from '@snaplore/core/companies/companyHost';
import { authenticateSession } from '@snaplore/core/sessions/authenticateSession';
import { useSocketTicket } from '@snaplore/core/sessions/socketTickets';
import type { Viewer } from '@snaplore/core/kernel/caller';
import type { Config } from '@snaplore/core/kernel/config';
import type { AppServices } from '@snaplore/core/kernel/services';
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
export async function authenticateRequest(services: AppServices, request: IncomingMessage): Promise<Viewer> {
  const carried = tokenOf(request);
  return (carried && (await authenticateSession(services, carried.token))) ?? anonymous;
}

/** Who a ticket or a token names, a ticket before a token; undefined where there is neither. */
async function authenticateGiven(services: AppServices, ticket: unknown, token: unknown): Promise<Viewer | undefined> {
  if (typeof ticket === 'string') return (await useSocketTicket(services, ticket)) ?? anonymous;
  if (typeof token === 'string') return (await authenticateSession(services, token)) ?? anonymous;
  return undefined;
}

/** The same where the address that a browser goes to may carry it: a single-use ticket or the session's token. */
export async function authenticateAddress(services: AppServices, request: IncomingMessage): Promise<Viewer> {
  const query = new URL(request.url ?? '/', 'http://address').searchParams;
  return (
    (await authenticateGiven(services, query.get('ticket'), query.get('token'))) ??
    (await authenticateRequest(services, request))
  );
}

/** The numbers of this machine itself, for which no name can be made to stand. */
const loopbacks = new Set(['127.0.0.1', '[::1]']);

/**
 * True when a page of ours sent this, on whichever of our hosts: a cookie counts from nowhere else. The hosts are those
 * of PUBLIC_URL, never what the Host header says: a name that somebody leads to this server is in Origin and Host
 * alike.
 */
export function isOwnOrigin({ headers: { origin } }: IncomingMessage, config: Config): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  const own = new URL(config.publicUrl);
  if (from.protocol !== own.protocol || from.port !== own.port) return false;
  return isOwnHost(config, from.hostname) || (own.hostname === 'localhost' && loopbacks.has(from.hostname));
}

/**
 * True when a page of ours sent this request: by its Origin, or, where the browser sends none, by Sec-Fetch-Site. A
 * cookie that comes from anywhere else does not count (cross-site request forgery).
 */
export function comesFromOwnPage(request: IncomingMessage, config: Config): boolean {
  if (request.headers.origin !== undefined) return isOwnOrigin(request, config);
  return request.headers['sec-fetch-site'] === 'same-origin';
}

/** Who the parameters of a connection name: a single-use ticket or a bearer token; undefined where there is neither. */
export async function authenticateParameters(
  services: AppServices,
  { ticket, token }: Readonly<Record<string, unknown>>,
): Promise<Viewer | undefined> {
  return await authenticateGiven(services, ticket, token);
}

/**
 * Who is asking for a socket: a single-use ticket or a bearer token in the query, a bearer header, or the cookie when a
 * page of ours opened it.
 */
export async function authenticateSocket(services: AppServices, request: IncomingMessage): Promise<Viewer> {
  const query = new URL(request.url ?? '/', 'http://socket').searchParams;
  const given = await authenticateGiven(services, query.get('ticket'), query.get('token'));
  if (given) return given;
  const carried = tokenOf(request);
  if (!carried || (carried.by === 'cookie' && !isOwnOrigin(request, services.config))) return anonymous;
  return (await authenticateSession(services, carried.token)) ?? anonymous;
}
