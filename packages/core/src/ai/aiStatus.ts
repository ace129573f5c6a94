import { errorMessage } from '@snaplore/schema/errors';
import { may } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';

/** Whether AI can be used here, and if no key is set, how to set it up. */
export interface AiStatus {
  isConfigured: boolean;
  /** Whether the company lets its people use AI. */
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
