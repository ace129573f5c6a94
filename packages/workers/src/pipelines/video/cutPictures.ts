import type { CodecParameters, Packet, Stream } from 'node-av/lib';
import type { Decoder } from 'node-av/api';
import { AV_NOPTS_VALUE } from 'node-av/constants';
import { FilterAPI } from 'node-av/api';
import type { Frame } from 'node-av/lib';
import type { CutTimes, Place } from './cutTimes.js';
import { openDecoder } from './decodeVideo.js';
import {
  isReordered,
  levelOf,
  originMsOf,
  rotationFilters,
  rotationOf,
  videoCodecOf,
  type OpenVideo,
} from './openVideo.js';
import { areSame, setsOfAvcC, setsOfHeader, withStartCodes } from './parameterSets.js';
import { PictureEncoder, type PictureFormat } from './pictureEncoder.js';
import { borderedFilters } from './pictureFilters.js';
import { encoding } from './transcodeEngine.js';

/** Writes a packet whose times are ticks; it is freed then. */
type Write = (packet: Packet) => void;

/** A picture that was decoded, until it is known how long it is visible. */
interface Held {
  frame: Frame;
  from: number;
}

/** What pictures are written, and from when on. */
interface CutFormat {
  /** In pixels, even numbers. A picture of another shape gets black borders. */
  width: number;
  height: number;
  /** The level of H.264, where it is not that of the source. */
  level?: number;
  /** Whether pictures are reordered, where it is not as in the source. */
  reorders?: boolean;
  /** When the cut begins in what is written, in milliseconds. */
  atMs?: number;
}

/** More pictures than any run between two key frames of a rendition has: 2 s, for what asks for more than is kept. */
const packetsMax = 2_000;

/**
 * Makes the pictures of a cut. What lies wholly in a range between two key frames is copied, packet by packet; around
 * the borders of ranges pictures are decoded, and those that are shown encoded again. Nothing of a hidden picture is
 * written. Where the encoder would not continue the stream as it is, everything is encoded (docs/domains/videos.md).
 */
export class CutPictures {
  /** By how many pictures a packet may come before one that is shown earlier. */
  readonly delay: number;
  private readonly video: Stream;
  private readonly times: CutTimes;
  private readonly write: Write;
  private readonly format: PictureFormat;
  private readonly mayCopy: boolean;
  private readonly toTicks: (pts: bigint) => number;
  /** The packets since the last key frame. */
  private group: Packet[] = [];
  private decoder: Decoder | null = null;
  private filter: FilterAPI | null = null;
  private encoder: PictureEncoder | null = null;
  private held: Held | null = null;

  constructor(
    source: OpenVideo,
    video: Stream,
    { width, height, atMs = 0, level, reorders }: CutFormat,
    times: CutTimes,
    write: Write,
  ) {
    this.video = video;
    this.times = times;
    const atTicks = (atMs * encoding.ticksPerSecond) / 1000;
    this.write = (packet) => {
      packet.pts += BigInt(atTicks);
      write(packet);
    };
    const { num, den } = video.timeBase;
    const origin = originMsOf(source) / 1000;
    const { ticksPerSecond } = encoding;
    this.toTicks = (pts) => Math.round(((Number(pts) * num) / den - origin) * ticksPerSecond);
    const { codecpar } = video;
    const isH264 = videoCodecOf(video) === 'h264';
    this.format = {
      ...{ width, height, rate: video.avgFrameRate },
      level: level ?? levelOf(video),
      reorders: reorders ?? isReordered(video),
    };
    const isAsItIs = isH264 && codecpar.width === width && codecpar.height === height && rotationOf(video) === 0;
    const sets = isAsItIs && codecpar.extradata ? setsOfAvcC(codecpar.extradata) : null;
    const encoder = new PictureEncoder(this.format);
    this.mayCopy = sets !== null && areSame(sets, setsOfHeader(encoder.header));
    this.delay = Math.max(encoder.delay, this.mayCopy ? codecpar.videoDelay : 0);
    this.encoder = encoder;
  }

  /** Describes the stream that is written; before everything else. */
  describe(parameters: CodecParameters): void {
    (this.encoder ??= new PictureEncoder(this.format)).describe(parameters);
  }

  /** Takes the next packet of the source. */
  take(packet: Packet): void {
    if (!this.mayCopy) {
      this.decode(packet);
      return;
    }
    if (packet.isKeyframe && this.group.length > 0) this.finishGroup(this.toTicks(packet.pts));
    const copy = packet.clone();
    if (!copy) throw new Error('There is no memory for a packet');
    this.group.push(copy);
    if (this.group.length > packetsMax) throw new Error('There are too many pictures between two key frames');
  }

  /** Finishes what was taken. */
  end(): void {
    if (this.mayCopy) this.finishGroup(Infinity);
    else this.endDecoding(Infinity);
    this.encoder?.close();
    this.encoder = null;
  }

  /** The packets from one key frame until the next, which is shown at `until`. */
  private finishGroup(until: number): void {
    const group = this.group.splice(0);
    const starts = group.map(({ pts, dts }) => this.toTicks(pts === AV_NOPTS_VALUE ? dts : pts));
    const sorted = starts.toSorted((one, other) => one - other);
    const places = new Map<number, Place[]>();
    for (const [index, from] of sorted.entries())
      places.set(from, this.times.placesOf(from, sorted[index + 1] ?? until));
    const all = [...places.values()].flat();
    const isCopied =
      places.size === group.length &&
      [...places.values()].every(([place, ...more]) => place?.isWhole && more.length === 0) &&
      all.every(({ range }) => range === all[0]?.range);
    if (isCopied) {
      for (const [index, packet] of group.entries())
        this.copy(packet, (places.get(starts[index] as number) as [Place])[0].at);
    } else if (all.length > 0) {
      for (const packet of group) this.decode(packet);
      this.endDecoding(until);
    }
    for (const packet of group) packet.free();
  }

  private copy(packet: Packet, at: number): void {
    const copy = packet.clone();
    if (!copy?.data) throw new Error('A packet has no data');
    copy.data = withStartCodes(copy.data);
    // Other data takes the mark of a key frame away, with which a segment begins.
    copy.isKeyframe = packet.isKeyframe;
    copy.pts = BigInt(at);
    this.write(copy);
  }

  private decode(packet: Packet | null): void {
    this.decoder ??= openDecoder(this.video);
    for (const frame of this.decoder.decodeAllSync(packet)) {
      const from = this.toTicks(frame.pts);
      // Faulty recorders repeat a time: one picture of each is enough.
      if (this.held && from <= this.held.from) {
        frame.free();
        continue;
      }
      this.showHeld(from);
      this.held = { frame, from };
    }
  }

  private endDecoding(until: number): void {
    this.decode(null);
    this.showHeld(until);
    this.decoder?.close();
    this.decoder = null;
    this.filter?.close();
    this.filter = null;
    if (this.encoder) for (const packet of this.encoder.end()) this.write(packet);
    this.encoder = null;
  }

  /** Encodes the picture that was decoded last, wherever it is shown until the next one. */
  private showHeld(until: number): void {
    if (!this.held) return;
    const { frame, from } = this.held;
    this.held = null;
    try {
      for (const { at } of this.times.placesOf(from, until)) this.encode(frame, at);
    } finally {
      frame.free();
    }
  }

  private encode(frame: Frame, at: number): void {
    const { width, height } = this.format;
    this.filter ??= FilterAPI.create(
      `${rotationFilters(rotationOf(this.video))}${borderedFilters(this.video, width, height)}`,
    );
    this.encoder ??= new PictureEncoder(this.format);
    for (const picture of this.filter.processAllSync(frame)) {
      try {
        for (const packet of this.encoder.encode(picture, at)) this.write(packet);
      } finally {
        picture.free();
      }
    }
  }
}
