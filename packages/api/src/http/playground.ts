import { join } from 'node:path';
import { AppError } from '@snaplore/core/kernel/appError';
import { may } from '@snaplore/core/access/authorize';
import type { AppServices } from '@snaplore/core/kernel/services';
import express, { Router } from 'express';
import { authenticateRequest } from '../auth/authenticateRequest.js';

/** GraphiQL from the product's own files, for super admins; for others neither the page nor its scripts exist. */
export function playgroundRouter(services: AppServices, folder: string): Router {
  const router = Router();
  router.use(async (request, response, next) => {
    const viewer = await authenticateRequest(services, request);
    if (!may(viewer, 'Platform.playground', null)) throw new AppError('NOT_FOUND');
    response.setHeader('Cache-Control', 'private, no-cache');
    next();
  });
  // With and without a trailing slash.
  router.get('/', (_request, response, next) => {
    response.sendFile(join(folder, 'index.html'), { cacheControl: false }, (error?: Error) => {
      if (error) next(error);
    });
  });
  router.use(express.static(folder, { cacheControl: false, redirect: false, index: false }));
  router.use(() => {
    throw new AppError('NOT_FOUND');
  });
  return router;
}
