import { may } from '../access/authorize.js';
import type { AiPurpose } from '../adapters/ai/aiDriver.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireDriver } from './requireDriver.js';

/**
 * Requires that the caller's company uses AI, and that something serves a purpose (docs/domains/ai.md).
 * @throws AppError AI_DISABLED, AI_NOT_CONFIGURED, AI_IMAGES_NOT_CONFIGURED.
 */
export function requireAi(caller: MemberCaller, purpose: AiPurpose): void {
  const { viewer } = caller;
  if (!may(viewer, 'Company.useAi', { id: viewer.companyId })) throw new AppError('AI_DISABLED');
  requireDriver(caller, purpose);
}
