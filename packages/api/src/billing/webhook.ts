import { receiveWebhook } from '@snaplore/core/billing/receiveWebhook';
import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { webhookMaxBytes } from '@snaplore/schema/billing';
import express, { Router } from 'express';
import { restErrorHandler } from '../http/failures.js';

/**
 * `POST /api/billing/webhook`: what the payment provider reports, by its signature (docs/domains/billing.md). Answered
 * as soon as it is stored: the provider waits 5 s.
 */
export function billingWebhook(services: AppServices): Router {
  const router = Router();
  router.post(
    '/webhook',
    // The signature is over the bytes as they were sent.
    express.raw({ type: () => true, limit: webhookMaxBytes, inflate: false }),
    async (request, response) => {
      const body: unknown = request.body;
      if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('REQUEST_MALFORMED');
      await receiveWebhook(services, body, request.get('paddle-signature') ?? '');
      response.status(200).json({ success: true });
    },
  );
  router.use('/webhook', restErrorHandler(services.log));
  return router;
}
