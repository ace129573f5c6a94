import { isPlayable, type VideoStatus } from '@snaplore/schema/video';
import type { RecorderPhase } from '@snaplore/schema/recording/recordingState';
import type { PageUpload } from '../uploads/uploadRegister.js';

/** What is going on with the video of a draft (docs/domains/recordings.md). */
export type EditorState =
  | 'default'
  /** A recording for it is made. */
  | 'video-recording'
  /** One that has ended is sent. */
  | 'video-inserting'
  /** The server makes it playable. */
  | 'video-processing'
  /** It plays. */
  | 'video-recorded'
  /** The recording is being discarded. */
  | 'cancel-recording';

interface EditedVideo {
  /** Of the recording that is made for this draft; null without one. */
  recording: { phase: RecorderPhase; isDiscarded: boolean } | null;
  uploads: readonly Pick<PageUpload, 'progress'>[];
  videos: readonly { status: VideoStatus }[];
}

const sent: ReadonlySet<string> = new Set(['waiting', 'preparing', 'uploading', 'offline', 'accepting']);

/** The state of a draft's editor: what its user does goes before what happens by itself. */
export function editorState({ recording, uploads, videos }: EditedVideo): EditorState {
  if (recording?.isDiscarded) return 'cancel-recording';
  if (recording && recording.phase !== 'ended') return 'video-recording';
  if (uploads.some(({ progress }) => sent.has(progress.phase))) return 'video-inserting';
  if (videos.some(({ status }) => status === 'processing')) return 'video-processing';
  return videos.some(({ status }) => isPlayable(status)) ? 'video-recorded' : 'default';
}
