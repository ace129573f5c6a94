import type { AnswerSource } from '@snaplore/core/ai/assistant/answerSource';
import { answerWhole, type WholeAnswer } from '@snaplore/core/ai/assistant/answerWhole';
import { answerKinds, conversationRoles, extractiveReasons } from '@snaplore/schema/assistant';
import { searchCategories } from '@snaplore/core/search/searchCategories';
import * as limits from '@snaplore/schema/limits';
import { z } from 'zod';
import { id } from '../answers.js';
import { memberRow } from '../restRow.js';

const sourceAnswer = z.object({
  isDraft: z.boolean(),
  /** Of a draft its article, else null; of what is published the other way round. */
  draftId: id.nullable(),
  articleId: id.nullable(),
  title: z.string(),
  /** Its mark in the content. */
  number: z.int(),
  category: z.enum(searchCategories),
  textTabId: id.nullable(),
  /** In a video, in milliseconds. */
  startTime: z.int().nullable(),
  /** Word for word, and a sentence of it. */
  passage: z.string(),
  words: z.string(),
});

const messageAnswer = z.object({
  role: z.literal('assistant'),
  /** Markdown with the marks of its sources, such as [2]. */
  content: z.string(),
  /** The passages that it names. */
  context: z.string(),
  metadata: z.object({
    sources: z.array(sourceAnswer),
    kind: z.enum(answerKinds),
    /** Why the best passages are answered. */
    reason: z.enum(extractiveReasons).nullable(),
  }),
});

const body = z.object({
  messages: z
    .array(z.object({ role: z.enum(conversationRoles), content: z.string() }))
    .default([])
    .describe(`What was said before; the last ${limits.assistantMessagesUsed} count.`),
});

/** What an answer says of itself that a model has not written. */
const introductions: Record<WholeAnswer['kind'], string> = {
  generated: '',
  unsourced: 'This answer names no source. These passages were found for it.\n\n',
  extractive: 'No model has answered. These are the best passages, word for word:\n\n',
  nothing: 'Nothing was found about this.',
};

function toSource({ number, isDraft, title, passage, words, result }: AnswerSource): z.input<typeof sourceAnswer> {
  const { articleId, category, textTabId, startTime } = result;
  return {
    ...{ isDraft, draftId: isDraft ? articleId : null, articleId: isDraft ? null : articleId, title, number },
    ...{ category, textTabId, startTime, passage, words },
  };
}

export const assistantRows = [
  memberRow({
    id: 'search.ai',
    method: 'POST',
    path: '/search/ai/{q}',
    // What clients make of a blank question.
    alsoAt: ['/search/ai'],
    access: 'user',
    summary: 'Ask the assistant a question, which it answers from what the user may see, naming its sources.',
    body,
    answer: messageAnswer,
    run: async ({ caller, params, body: { messages }, signal }) =>
      await answerWhole(caller, { question: params.q, messages }, signal),
    map: ({ text, sources, kind, reason }) => ({
      role: 'assistant' as const,
      content: `${introductions[kind]}${text}`,
      context: sources.map(({ number, title, passage }) => `[${number}] ${title}\n${passage}`).join('\n\n'),
      metadata: { sources: sources.map(toSource), kind, reason },
    }),
  }),
];
