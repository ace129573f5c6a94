import type { AiDriver, AiPurpose } from '../adapters/ai/aiDriver.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';

/** The driver, for a purpose that it serves. @throws AppError AI_NOT_CONFIGURED, AI_IMAGES_NOT_CONFIGURED. */
export function requireDriver({ services }: Pick<Caller, 'services'>, purpose: AiPurpose): AiDriver {
  const { ai } = services;
  if (!ai?.modelOf(purpose)) {
    throw new AppError(purpose === 'image' && ai ? 'AI_IMAGES_NOT_CONFIGURED' : 'AI_NOT_CONFIGURED');
  }
  return ai;
}
