import type { AppServices } from '@snaplore/core/kernel/services';
import type { LiveSources } from '../graphql/context.js';
import { AiTranscriptionSession } from './aiTranscriptionSession.js';
import { openJobSocket, type JobSocket } from './jobSocket.js';
import type { OpenSockets } from './openSockets.js';

/** True for `/api/ai-transcription`, and for `/ai-transcription` at the root of the api's own host. */
export function isAiTranscriptionPath(path: string): boolean {
  return path === '/api/ai-transcription' || path === '/ai-transcription';
}

/** Opens the documented socket `/api/ai-transcription` (docs/domains/sockets.md). */
export function openAiTranscriptionSocket(services: AppServices, live: LiveSources, open: OpenSockets): JobSocket {
  return openJobSocket(
    { services, live, open },
    'ai-transcription',
    (socket, context) => new AiTranscriptionSession(socket, context),
  );
}
