import type { AudioCodec, Input, InputAudioTrack, InputVideoTrack, VideoCodec } from 'mediabunny';
import { CannotCopy } from './cannotCopy.js';

/** The streams of a file that are copied, and how they are decoded. */
export interface CopiedTracks {
  video: { track: InputVideoTrack; codec: VideoCodec; config: VideoDecoderConfig };
  audio: { track: InputAudioTrack; codec: AudioCodec; config: AudioDecoderConfig } | null;
}

/**
 * The streams of a file: H.264 and AAC alone.
 * @param like those of another file, as which they have to be decoded
 * @throws CannotCopy
 */
export async function tracksOf(input: Input, like: CopiedTracks | null): Promise<CopiedTracks> {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const config = await video?.getDecoderConfig();
  if (!video || !config || (await video.getCodec()) !== 'avc') throw new CannotCopy('There is no picture of H.264');
  // What is turned or has other pixels says so beside its stream.
  if ((await video.getRotation()) !== 0) throw new CannotCopy('The picture is turned');
  const tracks: CopiedTracks = { video: { track: video, codec: 'avc', config }, audio: null };
  if (audio) {
    const heard = await audio.getDecoderConfig();
    if (!heard || (await audio.getCodec()) !== 'aac') throw new CannotCopy('The sound is not AAC');
    tracks.audio = { track: audio, codec: 'aac', config: heard };
  }
  if (like && !areAlike(tracks, like)) throw new CannotCopy('The files are encoded in different ways');
  return tracks;
}

function areAlike(one: CopiedTracks, other: CopiedTracks): boolean {
  const { video, audio } = one;
  if ((audio === null) !== (other.audio === null)) return false;
  const isSound =
    audio === null ||
    other.audio === null ||
    (audio.config.sampleRate === other.audio.config.sampleRate &&
      audio.config.numberOfChannels === other.audio.config.numberOfChannels &&
      areSameBytes(audio.config.description, other.audio.config.description));
  return (
    isSound &&
    video.config.codedWidth === other.video.config.codedWidth &&
    video.config.codedHeight === other.video.config.codedHeight &&
    areSameBytes(video.config.description, other.video.config.description)
  );
}

const bytesOf = (buffer: AllowSharedBufferSource | undefined): Uint8Array => {
  if (!buffer) return new Uint8Array();
  return ArrayBuffer.isView(buffer)
    ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    : new Uint8Array(buffer);
};

/** Whether two descriptions are the same; where there are none, nothing is known. */
function areSameBytes(one: AllowSharedBufferSource | undefined, other: AllowSharedBufferSource | undefined): boolean {
  const [left, right] = [bytesOf(one), bytesOf(other)];
  return left.length > 0 && left.length === right.length && left.every((byte, index) => byte === right[index]);
}
