import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
  type Input,
  type Target,
} from 'mediabunny';
import { tracksOf, type CopiedTracks } from './copiedTracks.js';
import { CannotCopy } from './cannotCopy.js';
import { planRun, type PlannedRun, type RunOfInput } from './planRun.js';

interface JoinOptions {
  signal: AbortSignal;
  /** Receives per cent. */
  progress: (percent: number) => void;
}

/** A recording whose runs can be copied, one after the other. */
export interface JoinPlan {
  tracks: CopiedTracks;
  runs: PlannedRun[];
  totalMs: number;
}

/**
 * Finds out whether a recording can be put together without encoding anything: its files are encoded alike, and each
 * run begins with a key frame and ends before one, or with its file (docs/domains/videoDownloads.md).
 * @throws CannotCopy
 */
export async function planJoin(runs: readonly RunOfInput[]): Promise<JoinPlan> {
  const known = new Map<Input, CopiedTracks>();
  let first: CopiedTracks | null = null;
  for (const { input } of runs) {
    if (known.has(input)) continue;
    const tracks = await tracksOf(input, first);
    known.set(input, tracks);
    first ??= tracks;
  }
  if (!first) throw new CannotCopy('There is nothing to join');
  const planned: PlannedRun[] = [];
  let atMs = 0;
  for (const run of runs) {
    planned.push(await planRun(run, known.get(run.input) as CopiedTracks, atMs));
    atMs += run.end - run.start;
  }
  return { tracks: first, runs: planned, totalMs: atMs };
}

/**
 * Writes the runs of a recording to a target, packet by packet.
 * @throws CannotCopy where a packet of a run is shown outside of it; the signal's reason when it is aborted. What was
 * written until then is of no use.
 */
export async function joinRecording(
  { tracks, runs, totalMs }: JoinPlan,
  target: Target,
  { signal, progress }: JoinOptions,
): Promise<void> {
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const pictures = new EncodedVideoPacketSource(tracks.video.codec);
  output.addVideoTrack(pictures);
  const sound = tracks.audio && new EncodedAudioPacketSource(tracks.audio.codec);
  if (sound) output.addAudioTrack(sound);
  try {
    await output.start();
    const clock = { endMs: 0 };
    for (const run of runs) {
      const ways = [copies(picturesOf(run), (packet) => pictures.add(packet, { decoderConfig: tracks.video.config }))];
      if (sound)
        ways.push(copies(soundOf(run, clock), (packet) => sound.add(packet, { decoderConfig: tracks.audio?.config })));
      for await (const ms of merged(ways)) {
        signal.throwIfAborted();
        progress(Math.min(99, (100 * ms) / totalMs));
      }
    }
    signal.throwIfAborted();
    await output.finalize();
  } catch (error) {
    if (output.state !== 'finalized') await output.cancel();
    throw error;
  }
}

/** Packets of one stream that are still to be written. */
interface Way {
  /** When the next one is shown or heard; null after the last one. */
  next: number | null;
  write(): Promise<void>;
  begin(): Promise<void>;
}

function copies(packets: AsyncGenerator<EncodedPacket>, add: (packet: EncodedPacket) => Promise<void>): Way {
  let waiting: EncodedPacket | null = null;
  const way: Way = {
    next: null,
    begin: async () => {
      const read = await packets.next();
      waiting = read.done ? null : read.value;
      way.next = waiting && waiting.timestamp * 1000;
    },
    write: async () => {
      if (waiting) await add(waiting);
      await way.begin();
    },
  };
  return way;
}

/** Writes several streams at the same pace, so that nothing of one waits for the other. Yields the time, in ms. */
async function* merged(ways: readonly Way[]): AsyncGenerator<number> {
  for (const way of ways) await way.begin();
  for (;;) {
    const left = ways.filter(({ next }) => next !== null);
    const [first, other] = left;
    if (!first) return;
    const way = other && (other.next as number) < (first.next as number) ? other : first;
    yield way.next as number;
    await way.write();
  }
}

const inSeconds = (ms: number): number => ms / 1000;

/** The pictures of a run at their times in the recording. */
async function* picturesOf({ video, first, end, run, atMs }: PlannedRun): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(video);
  for await (const packet of sink.packets(first, end ?? undefined)) {
    // Pictures of the group before may follow a key frame.
    if (!run.isWhole && !isWithin(packet, run)) throw new CannotCopy('A picture of a run is shown outside of it');
    const timestamp = Math.max(0, inSeconds(atMs - run.start) + packet.timestamp);
    yield packet.clone({ timestamp });
  }
}

const isWithin = ({ timestamp }: EncodedPacket, { start, end }: RunOfInput): boolean => {
  const ms = Math.ceil(timestamp * 1000 - 0.01);
  return ms >= start && ms < end;
};

/**
 * The sound of a run: packets one after the other without a gap. A packet belongs to the run that most of it is heard
 * in, so that sound and pictures do not drift apart from run to run.
 */
async function* soundOf({ audio, run, atMs }: PlannedRun, clock: { endMs: number }): AsyncGenerator<EncodedPacket> {
  if (!audio) return;
  const sink = new EncodedPacketSink(audio);
  const first = (await sink.getPacket(inSeconds(run.start))) ?? (await sink.getFirstPacket());
  if (!first) return;
  const untilMs = atMs + run.end - run.start;
  for await (const packet of sink.packets(first)) {
    const ms = atMs - run.start + packet.timestamp * 1000;
    const half = (packet.duration * 1000) / 2;
    if (ms + half < clock.endMs) continue;
    if (ms + half >= untilMs) return;
    const timestamp = Math.max(0, inSeconds(ms - clock.endMs < half ? clock.endMs : ms));
    clock.endMs = (timestamp + packet.duration) * 1000;
    yield packet.clone({ timestamp });
  }
}
