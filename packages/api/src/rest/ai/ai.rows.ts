import { generationStatus } from '@snaplore/core/ai/generationStatus';
import { stopGeneration } from '@snaplore/core/ai/stopGeneration';
import { z } from 'zod';
import { success } from '../answers.js';
import { memberRow } from '../restRow.js';

export const aiRows = [
  memberRow({
    id: 'socketStatus',
    method: 'GET',
    path: '/socket/status/article/{type}/{id}',
    access: 'workspaceEditArticles',
    summary:
      'Whether there is a generation to reconnect to: success while one is running, or done and not fetched yet; ' +
      'else idle. type is ai-paragraphs-generation or ai-notes-generation.',
    answer: z.object({ status: z.enum(['success', 'idle']) }),
    run: async ({ caller, params: { type, id } }) => await generationStatus(caller, type, id),
    map: (status) => ({ status }),
  }),
  memberRow({
    id: 'ai.stop',
    method: 'POST',
    path: '/ai/{type}/{articleId}/stop',
    access: 'workspaceEditArticles',
    summary: 'Stop what is generated for an article, whoever began it; type is paragraphs, notes or transcription.',
    answer: success,
    run: async ({ caller, params: { type, articleId } }) => {
      await stopGeneration(caller, type, articleId);
    },
    map: () => ({ success: true as const }),
  }),
];
