import { isId } from '@snaplore/core/kernel/ids';
import { getArticle } from '@snaplore/core/articles/articles.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import { getDraftTranscript, getTranscript } from '@snaplore/core/transcripts/transcripts.queries';
import { subtitlesOf } from '@snaplore/schema/transcript/subtitles';
import { z } from 'zod';
import { viewRow } from '../restRow.js';

export const transcriptRows = [
  viewRow({
    id: 'article.transcription',
    method: 'GET',
    path: '/article/{id}/transcription',
    summary:
      "What is said in an article's video, as a JSON string: a list with start and end in seconds, text and " +
      'speaker.label, which is empty where nobody is named. With draft=1 as its editors have it.',
    query: z.object({ draft: z.enum(['0', '1']).optional() }),
    answer: z.object({ data: z.object({ transcription: z.string() }) }),
    run: async ({ caller, params, query }) => {
      const name = isId(params.id) ? { id: params.id } : { shortId: params.id };
      if (query.draft !== '1') return await getTranscript(caller, name);
      requireMember(caller);
      return await getDraftTranscript(caller, (await getArticle(caller, name)).article.id);
    },
    map: ({ lines }) => ({ data: { transcription: JSON.stringify(subtitlesOf(lines)) } }),
  }),
];
