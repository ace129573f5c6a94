import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { Router } from 'express';

/** The built screens: hashed files are cached for ever, every other path serves the app. */
export function webApp(folder: string): Router {
  const router = Router();
  router.use(compression());
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '365d', fallthrough: false }),
  );
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get(/.*/, (request, response, next) => {
    const file = join(folder, 'index.html');
    if (!request.accepts('html') || !existsSync(file)) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(file);
  });
  return router;
}
