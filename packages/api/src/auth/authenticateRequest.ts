import type { IncomingMessage } from 'node:http';
import { isOwnHost } from '@snaplore/core/companies/companyHost';
import { authenticateSession } from '@snaplore/core/sessions/authenticateSession';
import { useSocketTicket } from '@snaplore/core/sessions/socketTickets';
import type { Viewer } from '@snaplore/core/kernel/caller';
import type { Config } from '@snaplore/core/kernel/config';
import type { AppServices } from '@snaplore/core/kernel/services';
import { ownSessionCookieName, readCookie, sessionCookieName } from './sessionCookie.js';

const anonymous: Viewer = { kind: 'anonymous', companyId: null };

/** Whether members of an unpaid company are recognised: only where each operation is asked about. */
interface Authenticated {
  evenUnpaid?: boolean;
}

/**
 * The token that a request carries; a bearer header comes before the cookies. A super admin's own session counts once
 * the browser no longer has the one in another's place (docs/domains/loginAs.md).
 */
export function tokenOf(request: IncomingMessage): { token: string; by: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, by: 'bearer' };
  const cookies = [sessionCookieName, ownSessionCookieName].map((name) => readCookie(request.headers.cookie, name));
  const cookie = cookies.find((each) => each);
  return cookie ? { token: cookie, by: 'cookie' } : null;
}

/**
 * Authenticates a request.
 * @throws AppError COMPANY_DEACTIVATED, USER_INACTIVE_IN_COMPANY, COMPANY_NOT_PAID
 */
export async function authenticateRequest(
  services: AppServices,
  request: IncomingMessage,
  options: Authenticated = {},
): Promise<Viewer> {
  const carried = tokenOf(request);
  return (carried && (await authenticateSession(services, carried.token, options))) ?? anonymous;
}

/** The viewer of a ticket or a token, the ticket first; undefined without either. */
async function authenticateGiven(
  services: AppServices,
  ticket: unknown,
  token: unknown,
  options: Authenticated = {},
): Promise<Viewer | undefined> {
  if (typeof ticket === 'string') return (await useSocketTicket(services, ticket, options)) ?? anonymous;
  if (typeof token === 'string') return (await authenticateSession(services, token, options)) ?? anonymous;
  return undefined;
}

/**
 * Authenticates a request whose URL may carry a single-use ticket or the session's token, for URLs that a browser
 * navigates to.
 */
export async function authenticateAddress(services: AppServices, request: IncomingMessage): Promise<Viewer> {
  const query = new URL(request.url ?? '/', 'http://address').searchParams;
  return (
    (await authenticateGiven(services, query.get('ticket'), query.get('token'))) ??
    (await authenticateRequest(services, request))
  );
}

/** The loopback addresses: no DNS name can be made to resolve to them in an Origin header. */
const loopbacks = new Set(['127.0.0.1', '[::1]']);

/**
 * True when the Origin header names one of the product's own hosts: cookies count from nowhere else. The hosts are
 * those of PUBLIC_URL, never the Host header: a foreign name that resolves to this server appears in Origin and Host
 * alike.
 */
function isOwnOrigin({ headers: { origin } }: IncomingMessage, config: Config): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  const own = new URL(config.publicUrl);
  if (from.protocol !== own.protocol || from.port !== own.port) return false;
  return isOwnHost(config, from.hostname) || (own.hostname === 'localhost' && loopbacks.has(from.hostname));
}

/**
 * True when one of the product's own pages sent this request: by its Origin, or by Sec-Fetch-Site where the browser
 * sends no Origin. Refusing the cookie otherwise prevents cross-site request forgery.
 */
export function comesFromOwnPage(request: IncomingMessage, config: Config): boolean {
  if (request.headers.origin !== undefined) return isOwnOrigin(request, config);
  return request.headers['sec-fetch-site'] === 'same-origin';
}

/** The viewer of a connection's parameters: a single-use ticket or a bearer token; undefined without either. */
export async function authenticateParameters(
  services: AppServices,
  { ticket, token }: Readonly<Record<string, unknown>>,
  options: Authenticated = {},
): Promise<Viewer | undefined> {
  return await authenticateGiven(services, ticket, token, options);
}

/**
 * Authenticates a socket by a single-use ticket or a bearer token in the query, a bearer header, or the cookie when one
 * of the product's own pages opened it (docs/domains/sockets.md).
 */
export async function authenticateSocket(
  services: AppServices,
  request: IncomingMessage,
  options: Authenticated = {},
): Promise<Viewer> {
  const query = new URL(request.url ?? '/', 'http://socket').searchParams;
  const given = await authenticateGiven(services, query.get('ticket'), query.get('token'), options);
  if (given) return given;
  const carried = tokenOf(request);
  if (!carried || (carried.by === 'cookie' && !isOwnOrigin(request, services.config))) return anonymous;
  return (await authenticateSession(services, carried.token, options)) ?? anonymous;
}
