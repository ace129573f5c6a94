import { bindingOf, isBinding } from '@snaplore/core/sessions/browserBinding';
import { finishProviderSignIn } from '@snaplore/core/providers/finishProviderSignIn';
import { startProviderSignIn } from '@snaplore/core/providers/startProviderSignIn';
import { isOwnHost } from '@snaplore/core/companies/companyHost';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Config } from '@snaplore/core/kernel/config';
import type { AppServices } from '@snaplore/core/kernel/services';
import { errorMessage } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import { socialFailureOf } from '@snaplore/schema/socialSignIn';
import { Router, type ErrorRequestHandler } from 'express';
import { networkAddress } from '../http/networkAddress.js';
import { browserCookie, browserKeyOf, newBrowserKey } from './browserCookie.js';
import { browserOriginOf } from './originOf.js';
import { readCookie } from './sessionCookie.js';

/** Binds a sign-in at a provider to the browser that started it. */
const stateCookieName = 'snaplore_oidc';

/**
 * The Set-Cookie line that keeps the state for as long as its token is valid, or removes it, on the host of the
 * callback.
 */
function stateCookie(config: Config, state: string | null): string {
  return [
    `${stateCookieName}=${state ?? ''}`,
    'Path=/api/login/social',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${state === null ? 0 : limits.oidcMs / 1_000}`,
    ...(config.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}

/**
 * Sign-in at a provider and the callback (docs/domains/providers.md), mounted at `/api/login/social`. A cookie binds
 * the state to the browser, so that a callback URL of one user cannot sign in another; a second cookie binds the token
 * at the end. Every outcome is a redirect to a screen.
 */
export function socialSignIn(services: AppServices): Router {
  const { config } = services;
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    // The URL contains the authorization code, which must not leak in a Referer header.
    response.setHeader('Referrer-Policy', 'no-referrer');
    next();
  });
  router.get('/:provider', async (request, response) => {
    const { provider } = request.params;
    const redirect = typeof request.query['redirect'] === 'string' ? request.query['redirect'] : '/';
    const host = typeof request.query['host'] === 'string' ? request.query['host'] : request.hostname;
    const locale = typeof request.query['locale'] === 'string' ? request.query['locale'] : null;
    const browserKey = browserKeyOf(request) ?? newBrowserKey();
    // The provider redirects to one host, whatever company host the sign-in started on: the cookie has to be set there.
    if (request.hostname !== new URL(config.publicUrl).hostname && isOwnHost(config, request.hostname)) {
      const query = new URLSearchParams({
        redirect,
        host,
        ...(locale === null ? {} : { locale }),
        binding: bindingOf(browserKey),
      }).toString();
      response.setHeader('Set-Cookie', browserCookie(config, browserKey));
      response.redirect(303, `${config.publicUrl}/api/login/social/${encodeURIComponent(provider)}?${query}`);
      return;
    }
    // Started on another host of the product, which keeps the key; only the key's hash is passed on.
    const foreignBinding = request.query['binding'];
    const binding = isBinding(foreignBinding) && host !== request.hostname ? foreignBinding : bindingOf(browserKey);
    const { address, state } = await startProviderSignIn(
      services,
      provider,
      { redirect, host, locale, binding },
      browserOriginOf(config, request),
    );
    response.setHeader('Set-Cookie', [stateCookie(config, state), browserCookie(config, browserKey)]);
    response.redirect(303, address);
  });
  router.get('/:provider/callback', async (request, response) => {
    response.setHeader('Set-Cookie', stateCookie(config, null));
    const query = request.originalUrl.split('?').slice(1).join('?');
    const bound = readCookie(request.headers.cookie, stateCookieName);
    const { token, redirect, home } = await finishProviderSignIn(
      services,
      request.params.provider,
      query,
      bound,
      networkAddress(request, config),
    );
    response.redirect(303, `${home}/login/social/${token}?${new URLSearchParams({ redirect }).toString()}`);
  });
  const redirectWithError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') {
      next(error);
      return;
    }
    if (!(error instanceof AppError))
      services.log.error({ err: error, requestId: response.locals['requestId'] }, 'A request failed');
    const isRefused = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
    const code = isRefused
      ? 'PROVIDER_HELD'
      : ((error instanceof AppError ? socialFailureOf(error.message) : null) ?? 'PROVIDER_FAILED');
    response.redirect(303, `/login/social-fail/${encodeURIComponent(errorMessage(code))}`);
  };
  router.use(redirectWithError);
  return router;
}
