import { aiPurposes } from '../../adapters/ai/aiDriver.js';
import type { AppServices } from '../../kernel/services.js';

/** The models of outside services that are used and have no price, each once: no budget could be kept with them. */
export function unpricedModels({ ai, transcription, config }: AppServices): string[] {
  const models = [
    ...aiPurposes.map((purpose) => ai?.modelOf(purpose) ?? null),
    transcription === null || transcription.isOwn ? null : transcription.model,
  ];
  return [...new Set(models)].filter((model) => model !== null && !config.ai.prices.has(model)) as string[];
}
