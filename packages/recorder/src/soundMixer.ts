/** A level from 0 (silence) to 1 (as loud as can be recorded). */
export type Level = number;

/**
 * Mixes the sounds of a recording into one track, which goes on when a source is lost: an audio graph, so that it does
 * not depend on timers of a hidden page.
 */
export class SoundMixer {
  private readonly context = new AudioContext({ latencyHint: 'interactive', sampleRate: 48_000 });
  private readonly output = this.context.createMediaStreamDestination();
  private readonly meter = this.context.createAnalyser();
  private readonly samples: Float32Array<ArrayBuffer>;
  private readonly sources = new Map<MediaStream, MediaStreamAudioSourceNode>();

  constructor() {
    this.meter.fftSize = 1_024;
    this.samples = new Float32Array(this.meter.fftSize);
    this.output.channelCount = 2;
  }

  get track(): MediaStreamTrack {
    return this.output.stream.getAudioTracks()[0] as MediaStreamTrack;
  }

  /** Adds a stream's sound, if it has any. @param isMetered whether it is a microphone, whose level is shown */
  add(stream: MediaStream, isMetered: boolean): void {
    if (stream.getAudioTracks().length === 0) return;
    const source = this.context.createMediaStreamSource(stream);
    source.connect(this.output);
    if (isMetered) source.connect(this.meter);
    this.sources.set(stream, source);
  }

  remove(stream: MediaStream): void {
    this.sources.get(stream)?.disconnect();
    this.sources.delete(stream);
  }

  /** The level of the microphone now. */
  level(): Level {
    this.meter.getFloatTimeDomainData(this.samples);
    return levelOf(this.samples);
  }

  /** Pages that were opened without a press begin with a graph at rest. */
  async start(): Promise<void> {
    if (this.context.state !== 'running') await this.context.resume();
  }

  close(): void {
    void this.context.close();
  }
}

const quietestDb = -60;

/** Returns the level of samples from -1 to 1, on the scale on which loudness is heard: -60 dB is 0. */
export function levelOf(samples: ArrayLike<number>): Level {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += (samples[index] as number) ** 2;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Math.min(1, Math.max(0, 1 - decibels / quietestDb));
}
