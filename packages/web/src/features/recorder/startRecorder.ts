import type { ApolloClient } from '@apollo/client';
import { readCapabilities } from '@snaplore/recorder/capabilities';
import { Recorder } from '@snaplore/recorder/recorder';
import type { RecordingSettings } from '@snaplore/recorder/recordingSettings';
import type { VideoPlaceInput } from '../../gql/types.js';
import { recordingsKey } from '../../lib/stored.js';
import { uploadRegister } from '../uploads/uploadRegister.js';
import { findTargetWith } from './findTarget.js';
import { followRecording } from './recordingRun.js';
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
 * Begins to record for an article: the recorder outlives the screen (docs/domains/recordings.md).
 * @throws CaptureFailure when the browser or the person refuses.
 */
export async function startRecorder({ client, userId, article, place, settings }: StartRecorder): Promise<void> {
  const recorder = new Recorder(settings, {
    newCompositorWorker,
    newRecordingWorker,
    canCompose: readCapabilities().canCompose,
    findTarget: findTargetWith(client, article.id, place),
    describe: (id) => {
      return {
        id,
        userId,
        articleId: article.id,
        title: recordingTitle(),
        videoKind: settings.videoKind,
        hasMicrophone: settings.microphone !== null,
        startedAt: Date.now(),
      };
    },
  });
  await recorder.open();
  // What is stored is not to be removed when the device needs room.
  void navigator.storage.persist().catch(() => false);
  rememberRecordings();
  setRecorderSession({ recorder, article });
  closeRecorderSetup();
  const unsubscribe = recorder.state.subscribe(() => {
    const { phase, upload, isDiscarded } = recorder.state.get();
    if (phase !== 'ended') return;
    unsubscribe();
    setRecorderSession(null);
    // The cards of uploads show the rest of the way.
    if (upload && !isDiscarded)
      uploadRegister.follow(article.id, upload.start.title, (report) => followRecording(upload, report));
  });
}

/** Lets this browser look for recordings that were not sent when it is opened again. */
function rememberRecordings(): void {
  try {
    localStorage.setItem(recordingsKey, '');
  } catch {
    // Then they are found on the screen where one records.
  }
}

window.addEventListener('beforeunload', (event) => {
  if (recorderSession()) event.preventDefault();
});
