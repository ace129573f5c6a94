import { extname } from 'node:path';
import * as limits from '@snaplore/schema/limits';
import { AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P } from 'node-av/constants';
import { FFmpegError } from 'node-av/lib';
import { checkContainer, type ContainerCheck } from './containerCheck.js';
import { framesOf } from './decodeVideo.js';
import { sizeOf } from './joinedFiles.js';
import { audioCodecOf, isMachineFailure, openVideo, videoCodecOf, type OpenVideo } from './openVideo.js';
import { shownSize } from './pictureFilters.js';
import type { ContainerFamily, SourceVideo, ProbeInput, Refused } from './videoSteps.js';

const familyByMime: Record<string, ContainerFamily> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mp4',
  'video/webm': 'webm',
};
const familyByEnding: Record<string, ContainerFamily> = {
  '.mp4': 'mp4',
  '.m4v': 'mp4',
  '.mov': 'mp4',
  '.qt': 'mp4',
  '.3gp': 'mp4',
  '.webm': 'webm',
};
/** Frames decoded before a file counts as having no picture. */
const framesTried = 300;

const refuse = (code: Refused['code'], reason: string): Refused => ({ kind: 'refused', code, reason });

/** Inspects a file: what it is, whether it is complete and of the stated type, and whether it has a picture at all. */
export function probe({ path, mimeType, fileName }: ProbeInput): SourceVideo | Refused {
  const size = sizeOf(path);
  if (size === 0) return refuse('VIDEO_EMPTY', 'no bytes');
  const container = checkContainer(path);
  const refused = refuseContainer(container, mimeType, fileName);
  if (refused) return refused;
  let source: OpenVideo;
  try {
    source = openVideo(path);
  } catch (error) {
    if (!(error instanceof FFmpegError) || isMachineFailure(error.code)) throw error;
    return refuse('VIDEO_NOT_A_VIDEO', `cannot be opened: ${error.message}`);
  }
  try {
    return describe(source, container.kind === 'webm' ? 'webm' : 'mp4', size);
  } finally {
    source.context.closeInputSync();
  }
}

function refuseContainer(container: ContainerCheck, mimeType: string, fileName: string): Refused | null {
  if (container.kind === 'unknown') return refuse('VIDEO_NOT_A_VIDEO', 'unknown bytes');
  if (container.kind === 'otherMedia') return refuse('VIDEO_TYPE_MISMATCH', 'another kind of media');
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  const families = [familyByMime[type], familyByEnding[extname(fileName).toLowerCase()]];
  for (const family of families) {
    if (family && family !== container.kind)
      return refuse('VIDEO_TYPE_MISMATCH', `${family} announced, ${container.kind} found`);
  }
  if (!container.isMovie) return refuse('VIDEO_TYPE_MISMATCH', 'the brand is one of pictures or sound');
  // Old QuickTime files lack the brand box; every MP4 has it.
  if (!container.hasBrand && type === 'video/mp4')
    return refuse('VIDEO_TYPE_MISMATCH', 'mp4 announced, no brand found');
  if (container.isCutShort) return refuse('VIDEO_CUT_SHORT', 'the structure goes on past the end of the file');
  return null;
}

function describe(source: OpenVideo, container: ContainerFamily, size: number): SourceVideo | Refused {
  const { video, audio, declaredMs } = source;
  if (!video) return refuse('VIDEO_NOT_A_VIDEO', 'no moving picture');
  const { width: codedWidth, height: codedHeight } = video.codecpar;
  if (codedWidth * codedHeight > limits.videoPixelsMax)
    return refuse('VIDEO_TOO_MANY_PIXELS', `${codedWidth}x${codedHeight}`);
  const bitRate = Number(video.codecpar.bitRate);
  let format: number = -1;
  let [width, height] = [0, 0];
  let seen = 0;
  for (const frame of framesOf(source, video, () => (seen += 1) <= framesTried)) {
    ({ format, width, height } = frame);
    break;
  }
  if (width === 0 || height === 0) return refuse('VIDEO_NOT_A_VIDEO', 'no picture could be decoded');
  return {
    kind: 'video',
    container,
    size,
    declaredMs,
    video: {
      codec: videoCodecOf(video),
      isPlainPixels: format === AV_PIX_FMT_YUV420P || format === AV_PIX_FMT_YUVJ420P,
      ...shownSize(video, { width, height }),
      bitRate,
    },
    audio: audio ? { codec: audioCodecOf(audio) } : null,
  };
}
