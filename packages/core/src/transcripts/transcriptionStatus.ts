import { errorMessage } from '@snaplore/schema/errors';
import { may } from '../access/authorize.js';
import { isTranscriptionSet } from '../adapters/transcription/transcriptionService.js';
import type { AiStatus } from '../ai/aiStatus.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { AppServices } from '../kernel/services.js';

/** Whether a service or a model on this machine is set. */
export const isTranscriptionConfigured = ({ transcription, config }: AppServices): boolean =>
  transcription !== null || isTranscriptionSet(config);

/** Returns whether the caller can generate transcripts, and how to set it up (docs/domains/transcripts.md). */
export function transcriptionStatus({ viewer, services }: MemberCaller): AiStatus {
  const isConfigured = isTranscriptionConfigured(services);
  return {
    isConfigured,
    isEnabled: may(viewer, 'Company.useAi', { id: viewer.companyId }),
    setupHint: isConfigured ? null : errorMessage('TRANSCRIPTION_NOT_CONFIGURED'),
  };
}
