import {
  EncodedPacketSink,
  type EncodedPacket,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { CannotCopy } from './cannotCopy.js';
import type { CopiedTracks } from './copiedTracks.js';

/** A stretch of a file, in milliseconds: start <= x < end. */
export interface RunOfInput {
  input: Input;
  start: number;
  end: number;
  /** Whether it is all of the file. */
  isWhole: boolean;
}

/** A run whose pictures can be copied. */
export interface PlannedRun {
  run: RunOfInput;
  /** When it begins in the recording, in milliseconds. */
  atMs: number;
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
  /** Its first picture, a key frame. */
  first: EncodedPacket;
  /** The key frame that it ends before; null where it ends with the file. */
  end: EncodedPacket | null;
}

/** A picture that began before a run is shown in it where so much of it is left, in milliseconds, as in a cut. */
const heldMs = 40;
/** Less than any picture is shown. */
const momentMs = 0.5;
const metadataOnly = { metadataOnly: true } as const;

/** In which millisecond a picture begins: a run ends at pictures with its times rounded up. */
const beginsAt = ({ timestamp }: EncodedPacket): number => Math.ceil(timestamp * 1000 - 0.01);

/** @throws CannotCopy where a run does not begin with a key frame, or ends neither before one nor with its file. */
export async function planRun(run: RunOfInput, { video, audio }: CopiedTracks, atMs: number): Promise<PlannedRun> {
  const sink = new EncodedPacketSink(video.track);
  const planned = { run, atMs, video: video.track, audio: audio?.track ?? null };
  if (run.isWhole) {
    const first = await sink.getFirstPacket();
    if (first?.type !== 'key') throw new CannotCopy('The file does not begin with a key frame');
    return { ...planned, first, end: null };
  }
  const first = await keyFrameAt(sink, run.start);
  if (!first || first.timestamp * 1000 - run.start >= heldMs)
    throw new CannotCopy('A run does not begin with a key frame');
  const last = await sink.getPacket(Infinity, metadataOnly);
  if (!last || beginsAt(last) < run.end) return { ...planned, first, end: null };
  const end = await keyFrameAt(sink, run.end);
  if (!end) throw new CannotCopy('A run does not end before a key frame');
  return { ...planned, first, end };
}

/** The first picture that begins at a time or later, if it is a key frame. */
async function keyFrameAt(sink: EncodedPacketSink, ms: number): Promise<EncodedPacket | null> {
  const key = await sink.getKeyPacket((ms + heldMs) / 1000);
  if (!key || beginsAt(key) < ms) return null;
  const before = await sink.getPacket(key.timestamp - momentMs / 1000, metadataOnly);
  return before && before.sequenceNumber !== key.sequenceNumber && beginsAt(before) >= ms ? null : key;
}
