import { isPlayable } from '@snaplore/schema/video';
import { useTranscriptionStatusQuery } from '../../gql/TranscriptionStatus.js';
import type { VideoPartsFragment } from '../../gql/types.js';
import { errorWords } from '../../lib/errorWords.js';

export type TranscribedVideo = Pick<VideoPartsFragment, 'status'>;

/** Why no transcript can be generated, and how that is set up; null where one can (docs/domains/transcripts.md). */
export function useWhyNot(videos: readonly TranscribedVideo[]): string | null {
  const { data } = useTranscriptionStatusQuery({ fetchPolicy: 'cache-and-network' });
  const status = data?.transcriptionStatus;
  if (status?.isConfigured === false) return errorWords('TRANSCRIPTION_NOT_CONFIGURED');
  if (status?.isEnabled === false) return errorWords('AI_DISABLED');
  if (videos.some((video) => isPlayable(video.status))) return null;
  const isBusy = videos.some((video) => video.status === 'processing');
  return errorWords(isBusy ? 'VIDEO_BUSY' : 'TRANSCRIPTION_NO_VIDEO');
}
