import {
  BrowserClient,
  Scope,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import { router } from '../router.js';
import type { Report } from './errorReports.js';

/** The version named in reports (docs/domains/errorReports.md). */
const release = '1.0.3';

/** The pattern of the current page's route: the URL itself may contain a token. */
function currentRoute(): string {
  return router.state.matches.at(-1)?.fullPath ?? '/';
}

const client = new BrowserClient({
  // Reports go to the tunnel's address; the client only needs a valid one here.
  dsn: `${window.location.protocol}//web@${window.location.host}/1`,
  tunnel: '/api/',
  release,
  sampleRate: 1,
  sendClientReports: false,
  transport: makeFetchTransport,
  stackParser: defaultStackParser,
  integrations: [dedupeIntegration(), linkedErrorsIntegration()],
  beforeSend: (event) => ({
    ...event,
    transaction: currentRoute(),
    request: { url: `${window.location.origin}${currentRoute()}` },
    contexts: { ...event.contexts, browser: { name: window.navigator.userAgent } },
  }),
});
const scope = new Scope();
scope.setClient(client);
client.init();

/** Sends one error to the tunnel. */
export function sendReport({ error, isHandled }: Report): void {
  scope.captureException(error, { mechanism: { type: 'generic', handled: isHandled } });
}
