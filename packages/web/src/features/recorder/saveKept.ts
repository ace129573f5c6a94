import type { ApolloClient } from '@apollo/client';
import type { LoggedRecording } from '@snaplore/schema/recording/recordingState';
import { RecordingUpload } from '@snaplore/recorder/recordingUpload';
import type { Me } from '../../lib/session.js';
import { findInAdvance, findTargetWith, RecordingRefused } from './findTarget.js';
import { makeDraft } from './makeDraft.js';
import { showSending } from './recordingRun.js';
import { newRecordingWorker } from './recorderWorkers.js';

/** The article cannot take it: it is gone, not the user's to edit any more, or has as many videos as it may have. */
export const elsewhere: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN', 'VIDEOS_FULL']);

export interface SavedTo {
  id: string;
  /** Whether it is a new draft, since its own article cannot take it. */
  isNew: boolean;
}

/**
 * Sends a recording that was left on this device to the article that it was made for, or to a new draft in the personal
 * workspace where that cannot take it (docs/domains/recordings.md).
 * @throws RecordingRefused, and errors of the connection: it stays on this device.
 */
export async function saveKept(client: ApolloClient, me: Me, recording: LoggedRecording): Promise<SavedTo> {
  const { start, serverId } = recording;
  const send = async (articleId: string): Promise<void> => {
    // Asked before its files are opened: what is refused stays as it is.
    const { answer, find } = findInAdvance(findTargetWith(client, articleId), start, serverId);
    await answer;
    const upload = RecordingUpload.resume(newRecordingWorker(), find, start);
    showSending(upload, articleId, false);
  };
  if (start.articleId !== null) {
    try {
      await send(start.articleId);
      return { id: start.articleId, isNew: false };
    } catch (error) {
      if (!(error instanceof RecordingRefused && elsewhere.has(error.code))) throw error;
    }
  }
  const draftId = await makeDraft(client, me, start.title);
  await send(draftId);
  return { id: draftId, isNew: true };
}
