import * as limits from '@snaplore/schema/limits';
import { countText } from '../../lib/countText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { givenText, type TextRequest } from './useAiText.js';

/** Why a text cannot be asked for, for the person: said at the prompt, or of the marked text. */
export type TextRefusal = { prompt: string } | { text: string };

/** Returns why a text cannot be asked for; null if it can (docs/domains/aiWriter.md). */
export function refusalOfText(request: TextRequest): TextRefusal | null {
  const { type, prompt } = request.choice;
  const given = givenText(request);
  if (given.length > limits.aiWriterPreviewMax)
    return { text: m.ai_selectedTooLong({ max: countText(limits.aiWriterPreviewMax) }) };
  const isMissing = given === '' && (type !== 'customPrompt' || prompt.trim() === '');
  return isMissing ? { prompt: errorWords('AI_PROMPT_REQUIRED') } : null;
}
