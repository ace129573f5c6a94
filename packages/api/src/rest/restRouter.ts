import { limitAddress } from '@snaplore/core/kernel/addressLimit';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Caller } from '@snaplore/core/kernel/caller';
import { isId } from '@snaplore/core/kernel/ids';
import type { AppServices } from '@snaplore/core/kernel/services';
import * as limits from '@snaplore/schema/limits';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import { originOf } from '../auth/originOf.js';
import { comesFromOwnPage, authenticateAddress, authenticateRequest, tokenOf } from '../auth/authenticateRequest.js';
import { Loaders } from '../loaders/loaders.js';
import { restErrorHandler } from '../http/failures.js';
import { visitorCaller } from '../http/visitorCaller.js';
import { openApiDocument } from './openApi.js';
import { badInput } from './restErrors.js';
import { fixedWordsFirst, paramNames, routerPath } from './restPaths.js';
import type { Redirect, RestCall, RestRow } from './restRow.js';
import { restTable } from './restTable.js';
import { withSentForm } from './sentForm.js';
import { takesSecret } from './takesSecret.js';

/** The documented calls, mounted from their table; every answer is JSON, errors and unknown paths included. */
export function restRouter(services: AppServices): Router {
  const router = Router();
  const rows = fixedWordsFirst(restTable);
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  const document = openApiDocument(restTable, services.config.publicUrl);
  router.get('/openapi.json', (_request, response) => {
    response.json(document);
  });
  for (const row of rows) {
    const method = row.method.toLowerCase() as Lowercase<RestRow['method']>;
    const handle = async (request: Request, response: Response): Promise<void> => {
      const answer = await answerOf(services, row, request, response);
      if (row.status === 303) sendRedirect(response, answer as Redirect);
      else if (row.status === 204) response.status(204).end();
      else response.json(answer);
    };
    // One by one: the metrics name a route by its path.
    for (const path of pathsOf(row)) router[method](path, ...bodyReaders(row), handle);
  }
  for (const path of new Set(rows.map((row) => row.path))) {
    const allowed = rows.filter((row) => row.path === path).map((row) => row.method);
    router.all(routerPath(path), (request, response) => {
      response.setHeader('Allow', allowed.join(', '));
      throw new AppError('METHOD_NOT_ALLOWED', { method: request.method });
    });
  }
  router.use(() => {
    throw new AppError('NOT_FOUND');
  });
  router.use(restErrorHandler(services.log));
  return router;
}

const pathsOf = (row: RestRow): string[] => [row.path, ...row.alsoAt].map(routerPath);

/**
 * The answer of a row. A browser that navigated from a page of the product is redirected to a page that shows the
 * error.
 */
async function answerOf(services: AppServices, row: RestRow, request: Request, response: Response): Promise<unknown> {
  try {
    const call = await readCall(services, row, request, response);
    if (!row.takesFile) return await row.handle(call);
    return await withSentForm(request, response, async ({ fields, fileName: name, body }) => {
      const articleId = articleOf(fields['articleId'] ?? request.query['articleId']);
      return await row.handle({ ...call, body: { articleId, name, body } });
    });
  } catch (error) {
    const isOurPage =
      request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-site'] === 'same-origin';
    if (row.refusedAt === null || !isOurPage || !(error instanceof AppError)) throw error;
    const redirect: Redirect = {
      address: row.refusedAt(request.params as Record<string, string>, error.code),
      cookie: null,
    };
    return redirect;
  }
}

function sendRedirect(response: Response, { address, cookie }: Redirect): void {
  if (cookie) response.setHeader('Set-Cookie', cookie);
  // The requested URL may contain a token.
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.status(303).setHeader('Location', address).end();
}

function bodyReaders(row: RestRow): RequestHandler[] {
  // A form with a file is read by its call, once it is known whose it is.
  if (row.body === null || row.takesFile) return [];
  if (row.envelopeBytes !== null) return [express.raw({ limit: row.envelopeBytes, type: () => true })];
  const limit = row.takesPicture ? limits.pictureBodyBytes : limits.requestBodyBytes;
  return [refuseOtherTypes, express.json({ limit, strict: false })];
}

/** The first two steps of a request: authentication and input. */
async function readCall(
  services: AppServices,
  row: RestRow,
  request: Request,
  response: Response,
): Promise<RestCall<Caller, Record<string, string>, unknown, unknown>> {
  const caller = visitorCaller(services, request, response);
  const carried = tokenOf(request);
  const isGet = row.method === 'GET';
  // A page of another site must not start a redirect as the user, under a URL that it chose.
  const redirects = row.status === 303;
  if (redirects && request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('CROSS_SITE_REQUEST');
  const isNamedByAddress = redirects && (request.query['token'] ?? request.query['ticket']) !== undefined;
  const isOurs = isNamedByAddress || carried?.by !== 'cookie' || comesFromOwnPage(request, services.config);
  // Public calls ignore a token: signing in has to work with an expired one.
  if (row.access !== 'public') {
    const options = { evenUnpaid: row.isOpenUnpaid };
    caller.viewer = redirects
      ? await authenticateAddress(services, request)
      : await authenticateRequest(services, request, options);
    if (caller.viewer.kind === 'anonymous' && !row.isOpen) throw new AppError('UNAUTHENTICATED');
    if (carried?.by === 'cookie' && (row.changesByGet || ((!isGet || redirects) && !isOurs)))
      throw new AppError('CROSS_SITE_REQUEST');
  }
  if (takesSecret(row)) limitAddress(services, 'give a secret', caller.address);
  return {
    caller,
    params: Object.fromEntries(paramNames(row.path).map((name) => [name, String(request.params[name] ?? '')])),
    query: read(row.query, request.query),
    body: row.takesFile ? undefined : read(row.body, ofPath(row, request)),
    loaders: new Loaders(caller),
    origin: originOf(services.config, request),
    sharePassword: request.get('x-share-password') ?? null,
    hostname: request.hostname,
    mayChange: !isGet || carried?.by === 'bearer',
    signal: whileAwaited(response),
  };
}

/** Ends when the connection closes before the answer is sent. */
function whileAwaited(response: Response): AbortSignal {
  const awaited = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) awaited.abort(new AppError('AI_CANCELLED'));
  });
  return awaited.signal;
}

/** @throws AppError BAD_INPUT. */
function articleOf(given: unknown): string | null {
  if (given === undefined || given === '') return null;
  if (!isId(given)) throw new AppError('BAD_INPUT', {}, { articleId: 'Invalid UUID' });
  return given;
}

/**
 * The body of a request, which may repeat the id of its path but not name another one.
 * @throws AppError BAD_INPUT.
 */
function ofPath(row: RestRow, request: Request): unknown {
  const body: unknown = request.body;
  const named = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  if (named != null && paramNames(row.path).includes('id') && named !== request.params['id'])
    throw new AppError('BAD_INPUT', {}, { id: 'not the id of the address' });
  return body;
}

function read(schema: z.ZodType | null, value: unknown): unknown {
  if (schema === null) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (!parsed.success) throw badInput(parsed.error);
  return parsed.data;
}

/** Only JSON is read: a form of another site can send the simple types without a preflight. */
function refuseOtherTypes(request: Request, _response: Response, next: () => void): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) throw new AppError('REQUEST_MALFORMED');
  next();
}
