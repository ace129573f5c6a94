import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { lineOf, writeTranscript } from '@snaplore/core/testing/transcripts';
import { expect } from 'vitest';
import type { Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

/** A published article in whose video two words are said. */
async function spoken({ editor, workspace }: RestWorld): Promise<string> {
  const { id: articleId } = await createArticle(editor, { workspaceId: workspace.id, title: 'Spoken' });
  const videoId = await addParagraph(editor, articleId, { duration: 2_000 });
  await writeTranscript(editor, { articleId, videoId }, [{ ...lineOf('one two', 500, 1_250), speaker: 'Olha' }]);
  await publishArticle(editor, { id: articleId });
  return articleId;
}

export const transcriptFixtures: Fixtures = {
  'article.transcription': {
    who: 'viewer',
    ask: async (world) => ({ params: { id: await spoken(world) } }),
    success: ({ data }: { data: { transcription: string } }) => {
      expect(JSON.parse(data.transcription)).toEqual([
        { start: 0.5, end: 1.25, text: 'one two', speaker: { label: 'Olha' } },
      ]);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
};
