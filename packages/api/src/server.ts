import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { LocalStorage } from '@snaplore/core/adapters/storage/localStorage';
import type { Scheduler } from '@snaplore/core/adapters/scheduler/scheduler';
import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import * as limits from '@snaplore/schema/limits';
import express from 'express';
import { socialSignIn } from './auth/socialSignIn.js';
import { billingWebhook } from './billing/webhook.js';
import { sandboxForm } from './billing/sandboxForm.js';
import { isCollabPath } from './collab/documentName.js';
import { openNotesSocket } from './collab/openNotesSocket.js';
import { buildGraphSchema } from './graphql/buildGraphSchema.js';
import { compressLargeAnswers } from './graphql/compressLargeAnswers.js';
import { graphBody } from './graphql/graphBody.js';
import { openGraphServer } from './graphql/graphServer.js';
import { onApiHost } from './http/apiHost.js';
import { aiUsageDownload } from './http/aiUsageDownload.js';
import { auditLogDownload } from './http/auditLogDownload.js';
import { dataExportDownload } from './http/dataExportDownload.js';
import { noteImportUpload } from './http/noteImportUpload.js';
import { errorHandlers, graphErrorHandler } from './http/failures.js';
import { limitConnections } from './http/limitConnections.js';
import { healthRouter } from './http/health.js';
import { extensionRouter } from './extension/extensionRouter.js';
import { playgroundRouter } from './http/playground.js';
import { openApiMetrics } from './http/metrics.js';
import { recordingRouter } from './http/recordings.js';
import { requestLog } from './http/requestLog.js';
import { limitSlowConnections } from './http/slowConnections.js';
import { securityHeaders } from './http/securityHeaders.js';
import { sharedPage } from './http/sharedPage.js';
import { answerUpgrades } from './http/upgrades.js';
import { webApp } from './http/webApp.js';
import { mediaRouter } from './media/mediaRouter.js';
import { noteFileRouter } from './media/noteFiles.js';
import { ocrLanguageRouter } from './media/ocrLanguages.js';
import { playlistRouter } from './media/playlists.js';
import { sharedMediaRouter } from './media/sharedMedia.js';
import { restRouter } from './rest/restRouter.js';
import { slackReturn } from './slack/slackReturn.js';
import { aiSocketNames, isAiSocketPath, openAiSocket } from './sockets/aiSockets.js';
import { isAiTranscriptionPath, openAiTranscriptionSocket } from './sockets/aiTranscriptionSocket.js';
import { isPdfPath, openPdfSocket } from './sockets/pdfSocket.js';
import { OpenSockets } from './sockets/openSockets.js';

/** A running api. */
export interface ApiServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves every transport on one port: screens at `/`, GraphQL at `/graphql`, REST and sockets below `/api`, media at
 * `/media`.
 * @param port 0 picks a free port
 */
export async function openApiServer(services: AppServices, scheduler: Scheduler, port: number): Promise<ApiServer> {
  const { config, log } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY ? 1 : false);
  app.use(requestLog(log));
  const metrics = openApiMetrics(services);
  if (metrics) app.use(metrics.count);
  app.use(securityHeaders(config));
  app.use(healthRouter(services, scheduler));
  if (metrics) app.use(metrics.router);
  else
    app.get('/metrics', () => {
      throw new AppError('NOT_FOUND');
    });
  const open = new OpenSockets(limits.anonymousSocketsPerAddress * config.ADDRESS_LIMIT_FACTOR);
  const graph = await openGraphServer(services, await buildGraphSchema(), open);
  app.use('/graphql', compressLargeAnswers, graphBody(services), graph.handler, graphErrorHandler(log));
  app.use('/media/shared', sharedMediaRouter(services));
  app.use('/media/hls', playlistRouter(services));
  app.use('/media/notes', noteFileRouter(services));
  app.use('/media/ocr', ocrLanguageRouter(config));
  if (services.storage instanceof LocalStorage) app.use('/media', mediaRouter(services.storage));
  app.use('/api/login/social', socialSignIn(services));
  app.use('/api/integration/slack', slackReturn(services));
  app.use('/api', auditLogDownload(services));
  app.use('/api', aiUsageDownload(services));
  app.use('/api', dataExportDownload(services));
  app.use('/api', noteImportUpload(services));
  app.use('/api/recordings', recordingRouter(services));
  app.use('/api/billing', billingWebhook(services));
  app.use('/payments-sandbox', sandboxForm(config, log));
  const rest = restRouter(services);
  app.use('/api', rest);
  app.use(onApiHost(config, rest));
  app.use(
    '/graphiql',
    playgroundRouter(services, fileURLToPath(new URL('../../web/playground/dist', import.meta.url))),
  );
  app.use(extensionRouter(config, fileURLToPath(new URL('../../extension/dist', import.meta.url))));
  const screens = fileURLToPath(new URL('../../web/dist', import.meta.url));
  app.use(sharedPage(services, screens));
  app.use(webApp(screens));
  app.use(errorHandlers(log));

  const http: Server = createServer(app);
  limitSlowConnections(http);
  metrics?.watch(http);
  limitConnections(http, config);
  const ai = aiSocketNames.map((name) => ({ name, to: openAiSocket(name, services, graph.live, open) }));
  const aiTranscription = openAiTranscriptionSocket(services, graph.live, open);
  const pdf = openPdfSocket(services, graph.live, open);
  const notes = openNotesSocket(services, open);
  answerUpgrades(http, [
    { isFor: (path) => path === '/graphql', to: graph.sockets },
    ...ai.map(({ name, to }) => ({ isFor: (path: string) => isAiSocketPath(path, name), to })),
    { isFor: isAiTranscriptionPath, to: aiTranscription },
    { isFor: isPdfPath, to: pdf },
    { isFor: isCollabPath, to: notes },
  ]);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, config.HOST, resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((resolve) =>
        http.close(() => {
          resolve();
        }),
      );
      http.closeIdleConnections();
      const sockets = [...ai.map(({ to }) => to), aiTranscription, pdf, graph, notes];
      await Promise.all(sockets.map(async (each) => await each.close()));
      http.closeAllConnections();
      open.close();
      await closed;
    },
  };
}
