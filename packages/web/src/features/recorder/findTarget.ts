import type { ApolloClient } from '@apollo/client';
import type { FindTarget } from '@snaplore/recorder/recordingUpload';
import type { RecordingStart, RecordingTarget } from '@snaplore/schema/recording/recordingState';
import { StartRecordingDocument } from '../../gql/StartRecording.js';
import type { VideoPlaceInput } from '../../gql/types.js';
import { codeOf } from '../../lib/errorText.js';
import { isPassingCode } from '../uploads/passingCode.js';

/** The server refused a recording: a repetition would not help. */
export class RecordingRefused extends Error {
  constructor(readonly code: string) {
    super(code);
    this.name = 'RecordingRefused';
  }
}

/** How the recordings of this page reach the server: by a key that sends one recording (docs/domains/recordings.md). */
export function findTargetWith(client: ApolloClient, articleId: string, place?: VideoPlaceInput): FindTarget {
  return async (recorderId, { title }): Promise<RecordingTarget> => {
    const input = { articleId, recorderId, title, ...(place ? { place } : {}) };
    try {
      const { data } = await client.mutate({
        mutation: StartRecordingDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('There is no answer');
      const { upload, access } = data.startRecording;
      if (access) return { kind: 'open', id: upload.id, origin: window.location.origin, key: access.key, articleId };
      return { kind: 'ended', video: upload.video && { id: upload.video.id, size: upload.size } };
    } catch (error) {
      const code = codeOf(error);
      throw code === null || isPassingCode(code) ? new Error('There is no answer') : new RecordingRefused(code);
    }
  };
}

/**
 * Asks for a recording's target in advance. `find` takes that answer once, for that recording; what comes after is
 * asked again.
 */
export function findInAdvance(
  find: FindTarget,
  start: RecordingStart,
  serverId = start.id,
): { answer: Promise<RecordingTarget>; find: FindTarget } {
  const answer = find(serverId, start);
  let first: Promise<RecordingTarget | null> | null = answer.catch(() => null);
  return {
    answer,
    find: async (id, of) => {
      const known = id === serverId ? await first : null;
      first = null;
      return known ?? (await find(id, of));
    },
  };
}
