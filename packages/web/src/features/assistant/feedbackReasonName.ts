import type { FeedbackReason } from '@snaplore/schema/assistant';
import { m } from '../../paraglide/messages.js';

const names: Record<FeedbackReason, () => string> = {
  wrong: m.assistant_reason_wrong,
  outOfDate: m.assistant_reason_outOfDate,
  missing: m.assistant_reason_missing,
  wrongSource: m.assistant_reason_wrongSource,
};

/** What is wrong with an answer, in the user's language. */
export const feedbackReasonName = (reason: FeedbackReason): string => names[reason]();
