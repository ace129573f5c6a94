import type { AiPrice } from '../../kernel/aiSettings.js';

/** What a call used. */
export interface UsedAmount {
  inputTokens: number;
  outputTokens: number;
  images: number;
  soundMs: number;
}

const nothing: UsedAmount = { inputTokens: 0, outputTokens: 0, images: 0, soundMs: 0 };

/** Fills in what a call has none of. */
export const usedAmount = (given: Partial<UsedAmount>): UsedAmount => ({ ...nothing, ...given });

/** What an amount costs in millionths of the currency, rounded up; 0 without a price (docs/domains/aiUsage.md). */
export function costOf({ inputTokens, outputTokens, images, soundMs }: UsedAmount, price: AiPrice | undefined): number {
  if (!price) return 0;
  const tokens = (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
  return Math.ceil(tokens + images * price.image + (soundMs * price.minute) / 60_000);
}
