import type { AiUsagePurpose } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

const names: Record<AiUsagePurpose, () => string> = {
  answer: m.aiusage_purpose_answer,
  write: m.aiusage_purpose_write,
  structure: m.aiusage_purpose_structure,
  image: m.aiusage_purpose_image,
  embed: m.aiusage_purpose_embed,
  transcribe: m.aiusage_purpose_transcribe,
};

/** What AI was used for. */
export const purposeName = (purpose: AiUsagePurpose): string => names[purpose]();
