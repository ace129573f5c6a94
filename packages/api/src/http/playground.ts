import { AppError } from '@snaplore/core/platform/appError';
import { may } from '@snaplore/core/platform/authorize';
import type { Services } from '@snaplore/core/platform/services';
import express, { Router } from 'express';
import { recogniseRequest } from '../auth/recognise.js';

/** GraphiQL from our own files, for super admins; for everybody else there is nothing here, not even its scripts. */
export function playgroundRouter(services: Services, folder: string): Router {
  const router = Router();
  router.use(async (request, response, next) => {
    const viewer = await recogniseRequest(services, request);
    if (!may(viewer, 'Platform.playground', null)) throw new AppError('NOT_FOUND');
    response.setHeader('Cache-Control', 'private, no-cache');
    next();
  });
  router.use(express.static(folder, { cacheControl: false, redirect: false }));
  router.use(() => {
    throw new AppError('NOT_FOUND');
  });
  return router;
}
