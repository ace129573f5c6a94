import type { AppServices } from '@snaplore/core/kernel/services';
import type { LiveSources } from '../graphql/context.js';
import { PdfSession } from './pdfSession.js';
import { openJobSocket, type JobSocket } from './jobSocket.js';
import type { OpenSockets } from './openSockets.js';

/** True for `/api/generate-pdf`, and for `/generate-pdf` at the root of the api's own host. */
export function isPdfPath(path: string): boolean {
  return path === '/api/generate-pdf' || path === '/generate-pdf';
}

/** Opens the documented socket `/api/generate-pdf` (docs/domains/sockets.md). */
export function openPdfSocket(services: AppServices, live: LiveSources, open: OpenSockets): JobSocket {
  return openJobSocket({ services, live, open }, 'generate-pdf', (socket, context) => new PdfSession(socket, context));
}
