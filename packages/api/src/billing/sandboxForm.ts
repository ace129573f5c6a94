import { AppError } from '@snaplore/core/kernel/appError';
import type { Config } from '@snaplore/core/kernel/config';
import type { Log } from '@snaplore/core/kernel/log';
import { paymentCallMs } from '@snaplore/schema/billing';
import express, { Router, type Response } from 'express';
import { restErrorHandler } from '../http/failures.js';

/** A card form holds a few fields. */
const formBytes = 4_096;

/**
 * `/payments-sandbox`: the payment form and the invoices of the sandbox, for whoever holds the id of a transaction or
 * the token of an invoice (docs/domains/paymentsSandbox.md). The sandbox itself listens on this machine alone; nothing
 * else of it is passed on, and nothing of the form is logged.
 */
export function sandboxForm({ payments }: Config, log: Log): Router {
  const router = Router();
  if (payments?.kind !== 'sandbox') return router;
  const { address } = payments;
  const pass = async (path: string, response: Response, init: RequestInit = {}): Promise<void> => {
    const answer = await fetch(`${address}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(paymentCallMs),
    }).catch(() => {
      throw new AppError('UNAVAILABLE');
    });
    response.status(answer.status);
    response.setHeader('Cache-Control', 'no-store');
    response.type(answer.headers.get('content-type') ?? 'application/json');
    response.send(Buffer.from(await answer.arrayBuffer()));
  };
  router.get('/transactions/:id', async ({ params }, response) => {
    await pass(`/sandbox/transactions/${encodeURIComponent(params.id)}`, response);
  });
  router.post(
    '/transactions/:id/pay',
    express.raw({ type: 'application/json', limit: formBytes }),
    async ({ params, body }, response) => {
      if (!Buffer.isBuffer(body)) throw new AppError('REQUEST_MALFORMED');
      const headers = { 'content-type': 'application/json' };
      await pass(`/sandbox/transactions/${encodeURIComponent(params.id)}/pay`, response, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
    },
  );
  router.get('/invoices/:token', async ({ params }, response) => {
    await pass(`/payments-sandbox/invoices/${encodeURIComponent(params.token)}`, response);
  });
  router.use(restErrorHandler(log));
  return router;
}
