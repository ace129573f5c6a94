import { AppError } from '@snaplore/core/kernel/appError';
import { searchCategories } from '@snaplore/core/search/searchCategories';
import { addToSearchHistory, type AddToSearchHistory } from '@snaplore/core/searchHistory/addToSearchHistory';
import {
  readSearchHistory,
  type SearchHistory,
  type SearchQuestion,
} from '@snaplore/core/searchHistory/searchHistory.queries';
import * as limits from '@snaplore/schema/limits';
import { z } from 'zod';
import { id, moment } from '../answers.js';
import { memberRow } from '../restRow.js';
import type { Loaders } from '../../loaders/loaders.js';
import { resultAnswer, toResult, withoutPlace } from './searchResult.mapper.js';

/** An earlier result item, or a question that was asked, which has the category none and the question as its title. */
const questionAnswer = resultAnswer.extend({ id, question: z.string(), askedAt: moment });
const historyAnswer = z.object({ history: z.object({ id, questions: z.array(questionAnswer) }) });

/** What is read of a result item as `/search/global` or the history answered it. */
const sentItem = z.object({
  category: z.enum(searchCategories),
  title: z.string().nullish(),
  question: z.string().nullish(),
  workspace: z.object({ id: z.string() }).nullish(),
  articleId: z.string().nullish(),
  commentId: z.string().nullish(),
  startTime: z.number().nullish(),
  isShown: z.boolean().nullish(),
  foundTextProperties: z.object({ textTabId: z.string().nullish() }).nullish(),
});
const body = z.object({
  question: z.union([z.string(), sentItem]).describe('A question, or a result item of /search/global that was opened.'),
});

/** A question by its words; a result by its ids, whatever else the item says. */
function toAdded(question: z.output<typeof body>['question']): AddToSearchHistory {
  if (typeof question === 'string') return { question };
  const { category, title, workspace, articleId, commentId, startTime, isShown, foundTextProperties } = question;
  if (category === 'none') return { question: question.question ?? title ?? '' };
  const isNote = category === 'articleNotes' || category === 'draftNotes';
  const item = {
    ...{ category, startTime, isShown },
    ...(category === 'workspace' ? { workspaceId: workspace?.id } : { articleId }),
    ...(isNote ? { textTabId: foundTextProperties?.textTabId } : {}),
    ...(category === 'comment' ? { commentId } : {}),
  };
  // What was typed is in no result item.
  return { question: (question.question ?? '').slice(0, limits.searchQueryMax), item };
}

async function toAnswer(
  { id: historyId, questions }: SearchHistory,
  loaders: Loaders,
): Promise<z.input<typeof historyAnswer>> {
  return {
    history: { id: historyId, questions: await Promise.all(questions.map((each) => toQuestion(each, loaders))) },
  };
}

async function toQuestion(
  { id: entryId, question, askedAt, item }: SearchQuestion,
  loaders: Loaders,
): Promise<z.input<typeof questionAnswer>> {
  const result = item
    ? await toResult(item, loaders)
    : { ...withoutPlace, id: entryId, category: 'none' as const, title: question };
  return { ...result, id: entryId, question, askedAt: askedAt.toISOString() };
}

export const searchHistoryRows = [
  memberRow({
    id: 'search.history',
    method: 'GET',
    path: '/search/history',
    access: 'user',
    summary: 'What the user asked the search and opened of it, the newest first, as far as they may see it now.',
    answer: historyAnswer,
    run: async ({ caller }) => await readSearchHistory(caller),
    map: async (history, { loaders }) => await toAnswer(history, loaders),
  }),
  memberRow({
    id: 'search.history.create',
    method: 'POST',
    path: '/search/history',
    access: 'user',
    summary: 'Put a question, or a result that was opened, at the top of the history.',
    body,
    answer: historyAnswer,
    run: async ({ caller, body: { question } }) => {
      await addToSearchHistory(caller, toAdded(question));
      return await readSearchHistory(caller);
    },
    map: async (history, { loaders }) => await toAnswer(history, loaders),
  }),
  memberRow({
    id: 'search.history.update',
    method: 'PUT',
    path: '/search/history/{id}',
    access: 'user',
    summary: 'The same, to the history with this id: each user has one in a company.',
    body,
    answer: historyAnswer,
    run: async ({ caller, params, body: { question } }) => {
      if (params.id !== caller.viewer.userId) throw new AppError('NOT_FOUND');
      await addToSearchHistory(caller, toAdded(question));
      return await readSearchHistory(caller);
    },
    map: async (history, { loaders }) => await toAnswer(history, loaders),
  }),
];
