import type { AiUsagePurpose } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

const names: Record<AiUsagePurpose, () => string> = {
  answer: m.aiUsage_purpose_answer,
  write: m.aiUsage_purpose_write,
  structure: m.aiUsage_purpose_structure,
  image: m.aiUsage_purpose_image,
  embed: m.aiUsage_purpose_embed,
  transcribe: m.aiUsage_purpose_transcribe,
};

/** What AI was used for. */
export const purposeName = (purpose: AiUsagePurpose): string => names[purpose]();
