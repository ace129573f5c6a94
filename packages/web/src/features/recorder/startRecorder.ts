import type { ApolloClient } from '@apollo/client';
import { readCapabilities } from '@snaplore/recorder/capabilities';
import { Recorder } from '@snaplore/recorder/recorder';
import type { RecordingStart } from '@snaplore/schema/recording/recordingState';
import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import { showToast } from '../../design/toasts.js';
import { DiscardRecordingDocument } from '../../gql/DiscardRecording.js';
import type { VideoPlaceInput } from '../../gql/types.js';
import { codeWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { findInAdvance, findTargetWith, RecordingRefused } from './findTarget.js';
import { showSending } from './recordingRun.js';
import { recordingTitle } from './recordingTitle.js';
import { closeRecorderSetup, recorderSession, setRecorderSession, type RecordedArticle } from './recorderStore.js';
import { newCompositorWorker, newRecordingWorker } from './recorderWorkers.js';

interface StartRecorder {
  client: ApolloClient;
  userId: string;
  article: RecordedArticle;
  place?: VideoPlaceInput | undefined;
  settings: RecordingSettings;
}

/**
 * Begins to record for an article: the recorder outlives the screen (docs/domains/recordings.md). Whether the server
 * takes it is asked while the browser asks what to record; without a connection it is recorded all the same.
 * @throws CaptureFailure when the browser or the person refuses.
 */
export async function startRecorder({ client, userId, article, place, settings }: StartRecorder): Promise<void> {
  const describe = (): RecordingStart => ({
    id: crypto.randomUUID(),
    userId,
    articleId: article.id,
    title: recordingTitle(),
    videoKind: settings.videoKind,
    hasMicrophone: settings.microphone !== null,
    startedAt: Date.now(),
  });
  const first = describe();
  let next: RecordingStart | null = first;
  const { answer, find } = findInAdvance(findTargetWith(client, article.id, place), first);
  const recorder = new Recorder(settings, {
    newCompositorWorker,
    newRecordingWorker,
    canCompose: readCapabilities().canCompose,
    findTarget: find,
    describe: () => {
      const start = next ?? describe();
      next = null;
      return start;
    },
  });
  /** The server was asked for a recording that is not made. Without an answer it goes when it expires. */
  const forget = (): void => {
    const variables = { articleId: article.id, recorderId: first.id };
    void client.mutate({ mutation: DiscardRecordingDocument, variables }).catch(() => undefined);
  };
  answer.catch((error: unknown) => {
    if (!(error instanceof RecordingRefused)) return;
    showToast('error', codeWords(error.code, m.recorder_refused()));
    void recorder.discard();
  });
  try {
    await recorder.open();
  } catch (error) {
    forget();
    throw error;
  }
  if (recorder.state.get().phase === 'ended') return;
  // What is stored is not to be removed when the device needs room.
  void navigator.storage.persist().catch(() => false);
  setRecorderSession({ recorder, article, isInExtension: false });
  closeRecorderSetup();
  const unsubscribe = recorder.state.subscribe(() => {
    const { phase, upload, isDiscarded } = recorder.state.get();
    if (phase !== 'ended') return;
    unsubscribe();
    setRecorderSession(null);
    if (next) forget();
    // The cards of uploads show the rest of the way.
    if (upload && !isDiscarded) showSending(upload, article.id, false);
  });
}

window.addEventListener('beforeunload', (event) => {
  if (recorderSession()?.isInExtension === false) event.preventDefault();
});
