import type { Scheduler } from '@snaplore/core/adapters/scheduler/scheduler';
import type { Services } from '@snaplore/core/platform/services';
import { Router } from 'express';

/** `/healthz`: the process is alive. `/readyz`: database, storage and scheduler answer. */
export function healthRouter(services: Services, scheduler: Scheduler): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    const checks = {
      database: async () => { await services.database.appPool.query('select 1'); },
      storage: () => services.storage.health(),
      scheduler: () => scheduler.health(),
    };
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch (error) {
          services.log.warn({ err: error, check: name }, 'Not ready');
          return [name, 'failed'] as const;
        }
      }),
    );
    const ready = results.every(([, result]) => result === 'ok');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });
  return router;
}
