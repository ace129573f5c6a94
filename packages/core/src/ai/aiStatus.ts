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

export function aiStatus({ viewer, services }: MemberCaller): AiStatus {
  const isConfigured = services.ai !== null;
  return {
    isConfigured,
    isEnabled: may(viewer, 'Company.useAi', { id: viewer.companyId }),
    setupHint: isConfigured ? null : errorMessage('AI_NOT_CONFIGURED'),
  };
}
