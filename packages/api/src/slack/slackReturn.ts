import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { finishSlackConnect } from '@snaplore/core/slack/finishSlackConnect';
import { Router, type ErrorRequestHandler, type Request } from 'express';
import { networkAddress } from '../http/networkAddress.js';
import { slackOutcomePage } from './slackOutcomePage.js';
import { slackJourney, slackStateCookie } from './slackStateCookie.js';

const part = (request: Request, name: string): string | null =>
  typeof request.query[name] === 'string' ? request.query[name] : null;

/**
 * The way back from Slack, mounted at `/api/integration/slack`. Every end is the edit page of the workspace that the
 * browser left from, with what came of it in `?slack=`: `connected`, or the code of what went wrong.
 */
export function slackReturn(services: AppServices): Router {
  const router = Router();
  router.get('/callback', async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    // The code in the address is nobody else's.
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Set-Cookie', slackStateCookie(services.config, request.hostname, null));
    const workspaceId = await finishSlackConnect(
      services,
      {
        state: part(request, 'state') ?? '',
        code: part(request, 'code'),
        error: part(request, 'error'),
        boundState: slackJourney(request.headers.cookie)?.state ?? null,
      },
      {
        requestId: String(response.locals['requestId']),
        address: networkAddress(request, services.config),
        hostname: request.hostname,
      },
    );
    response.redirect(303, slackOutcomePage(workspaceId, 'connected'));
  });
  const tell: ErrorRequestHandler = (error: unknown, request, response, next) => {
    const journey = slackJourney(request.headers.cookie);
    if (!journey) {
      next(error);
      return;
    }
    if (!(error instanceof AppError))
      services.log.error({ err: error, requestId: String(response.locals['requestId']) }, 'A request failed');
    response.redirect(303, slackOutcomePage(journey.workspaceId, error instanceof AppError ? error.code : 'INTERNAL'));
  };
  router.use(tell);
  return router;
}
