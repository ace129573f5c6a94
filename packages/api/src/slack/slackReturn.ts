import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { finishSlackConnect } from '@snaplore/core/slack/finishSlackConnect';
import { Router, type ErrorRequestHandler, type Request } from 'express';
import { networkAddress } from '../http/networkAddress.js';
import { slackOutcomePage } from './slackOutcomePage.js';
import { readPendingConnection, slackStateCookie } from './slackStateCookie.js';

const part = (request: Request, name: string): string | null =>
  typeof request.query[name] === 'string' ? request.query[name] : null;

/**
 * The callback from Slack, mounted at `/api/integration/slack`. Every outcome is a redirect to the edit page of the
 * workspace where the browser started, with `?slack=`: `connected`, or an error code (docs/domains/slack.md).
 */
export function slackReturn(services: AppServices): Router {
  const router = Router();
  router.get('/callback', async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    // The URL contains the authorization code, which must not leak in a Referer header.
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Set-Cookie', slackStateCookie(services.config, request.hostname, null));
    const workspaceId = await finishSlackConnect(
      services,
      {
        state: part(request, 'state') ?? '',
        code: part(request, 'code'),
        error: part(request, 'error'),
        boundState: readPendingConnection(request.headers.cookie)?.state ?? null,
      },
      {
        requestId: String(response.locals['requestId']),
        address: networkAddress(request, services.config),
        hostname: request.hostname,
      },
    );
    response.redirect(303, slackOutcomePage(workspaceId, 'connected'));
  });
  const redirectWithError: ErrorRequestHandler = (error: unknown, request, response, next) => {
    const pending = readPendingConnection(request.headers.cookie);
    if (!pending) {
      next(error);
      return;
    }
    if (!(error instanceof AppError))
      services.log.error({ err: error, requestId: String(response.locals['requestId']) }, 'A request failed');
    response.redirect(303, slackOutcomePage(pending.workspaceId, error instanceof AppError ? error.code : 'INTERNAL'));
  };
  router.use(redirectWithError);
  return router;
}
