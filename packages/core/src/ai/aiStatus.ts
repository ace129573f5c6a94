import { errorMessage } from '@snaplore/schema/errors';
import { may } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';

/** Whether AI can be used, and how to set it up if no key is configured. */
export interface AiStatus {
  isConfigured: boolean;
  /** Whether AI is switched on for the company. */
  isEnabled: boolean;
  setupHint: string | null;
}

/** Returns whether the caller can use AI, which takes a key and the company's consent (docs/domains/ai.md). */
export function aiStatus({ viewer, services }: MemberCaller): AiStatus {
  const isConfigured = services.ai !== null;
  return {
    isConfigured,
    isEnabled: may(viewer, 'Company.useAi', { id: viewer.companyId }),
    setupHint: isConfigured ? null : errorMessage('AI_NOT_CONFIGURED'),
  };
}
