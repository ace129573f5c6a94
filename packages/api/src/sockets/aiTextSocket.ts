import type { AppServices } from '@snaplore/core/kernel/services';
import type { LiveSources } from '../graphql/context.js';
import { AiTextSession } from './aiTextSession.js';
import { openJobSocket, type JobSocket } from './jobSocket.js';
import type { OpenSockets } from './openSockets.js';

/** True for `/api/ai-text`, and for `/ai-text` at the root of the api's own host. */
export function isAiTextPath(path: string): boolean {
  return path === '/api/ai-text' || path === '/ai-text';
}

/** Opens the documented socket `/api/ai-text` (docs/domains/sockets.md). */
export function openAiTextSocket(services: AppServices, live: LiveSources, open: OpenSockets): JobSocket {
  return openJobSocket({ services, live, open }, 'ai-text', (socket, context) => new AiTextSession(socket, context));
}
