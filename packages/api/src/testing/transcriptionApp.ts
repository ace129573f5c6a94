import { createArticle } from '@snaplore/core/articles/createArticle';
import { startDispatcher } from '@snaplore/core/outbox/dispatcher';
import { inlineScheduler } from '@snaplore/core/testing/inlineScheduler';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { addSpokenVideo, saidEvery, transcribeInTest, useTranscription } from '@snaplore/core/testing/transcripts';
import { startTranscriptionServer, type TranscriptionServer } from '@snaplore/core/testing/transcriptionServer';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { reactions } from '@snaplore/core/wiring/reactions';
import { openTestApi, type TestApi } from './testApi.js';

/** The api with a worker that generates transcripts, a recogniser, and an editor and a viewer of a workspace. */
export interface TranscriptionApp {
  api: TestApi;
  recogniser: TranscriptionServer;
  editor: TestPerson;
  viewer: TestPerson;
  workspaceId: string;
  /** An article in whose video digits are said. @returns its id. */
  spoken(digits: string): Promise<string>;
  close(): Promise<void>;
}

export async function openTranscriptionApp(): Promise<TranscriptionApp> {
  const api = await openTestApi();
  const recogniser = await startTranscriptionServer();
  const { services } = api.app;
  useTranscription(api.app, recogniser.baseUrl);
  const owner = await newOwner(services);
  const { id: workspaceId } = await createWorkspace(owner, { title: 'Manuals', visibility: 'organization' });
  const editor = await refreshViewer(owner);
  const viewer = await newMember(editor);
  const scheduler = inlineScheduler(services, { 'videos.transcribe': transcribeInTest() });
  const dispatcher = startDispatcher(services, scheduler, reactions);
  return {
    api,
    recogniser,
    editor,
    viewer,
    workspaceId,
    spoken: async (digits) => {
      const { id } = await createArticle(editor, { workspaceId, title: 'Wheels' });
      await addSpokenVideo(editor, id, { said: saidEvery(digits, 500), duration: digits.length * 500 + 500 });
      return id;
    },
    close: async () => {
      recogniser.release();
      await dispatcher.close();
      await scheduler.stop(0);
      await api.close();
      await recogniser.close();
    },
  };
}
