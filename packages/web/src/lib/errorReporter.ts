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

/** The version that reports name (spec 1 §9). */
const release = '1.0.3';

/** The pattern of the page at hand: an address itself may hold a token. */
function placeAtHand(): string {
  return router.state.matches.at(-1)?.fullPath ?? '/';
}

const client = new BrowserClient({
  // The address is the tunnel's; what stands here only has to be one.
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
    transaction: placeAtHand(),
    request: { url: `${window.location.origin}${placeAtHand()}` },
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
