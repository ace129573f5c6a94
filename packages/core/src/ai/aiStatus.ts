import { errorMessage } from '@snaplore/schema/errors';
import { may } from '../access/authorize.js';
import type { AiPurpose } from '../adapters/ai/aiDriver.js';
import type { MemberCaller } from '../kernel/caller.js';

/** Whether AI can be used, and how to set it up where nothing is configured. */
export interface AiStatus {
  isConfigured: boolean;
  /** Whether AI is switched on for the company. */
  isEnabled: boolean;
  setupHint: string | null;
}

/** Returns whether the caller can use AI, which takes a service and the company's consent (docs/domains/ai.md). */
export function aiStatus({ viewer, services: { ai } }: MemberCaller, purpose: AiPurpose = 'write'): AiStatus {
  const isConfigured = ai?.modelOf(purpose) != null;
  const isWithoutImages = purpose === 'image' && ai?.modelOf('write') != null;
  return {
    isConfigured,
    isEnabled: may(viewer, 'Company.useAi', { id: viewer.companyId }),
    setupHint: isConfigured ? null : errorMessage(isWithoutImages ? 'AI_IMAGES_NOT_CONFIGURED' : 'AI_NOT_CONFIGURED'),
  };
}
