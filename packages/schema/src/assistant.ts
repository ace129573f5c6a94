/** The assistant of the search (docs/domains/assistant.md). */

/** Who said an earlier message of the conversation, as far as the client says. */
export const conversationRoles = ['user', 'assistant'] as const;
export type ConversationRole = (typeof conversationRoles)[number];

/**
 * What an answer is: written by a model from the passages that it names; written by a model that named none; the best
 * passages word for word; or that nothing was found.
 */
export const answerKinds = ['generated', 'unsourced', 'extractive', 'nothing'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/**
 * Why an answer is extractive: no model is set up, it failed, the company has spent its budget, or the user has asked
 * too often.
 */
export const extractiveReasons = ['notConfigured', 'failed', 'budgetSpent', 'askedTooOften'] as const;
export type ExtractiveReason = (typeof extractiveReasons)[number];

/** What is wrong with an answer that was not right, as who asked says. */
export const feedbackReasons = ['wrong', 'outOfDate', 'missing', 'wrongSource'] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];
