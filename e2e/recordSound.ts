import type { Page } from '@playwright/test';

/** How loud two tones were during 5 ms, 0 to 1. */
export interface Heard {
  shown: number;
  hidden: number;
}

interface Recording {
  rate: number;
  blocks: Float32Array[];
  tones: { shown: number; hidden: number };
}

/** Records from the next page on all that it sends to the loudspeaker, sample by sample, in the thread of the sound. */
export async function recordSound(page: Page, tones: { shown: number; hidden: number }): Promise<void> {
  await page.addInitScript((recorded) => {
    const recording: Recording = { rate: 0, blocks: [], tones: recorded };
    Object.assign(window, { recording });
    const code = `registerProcessor('recorder', class extends AudioWorkletProcessor {
      blocks = [];
      process([input]) {
        this.blocks.push(input[0] ? input[0].slice() : new Float32Array(128));
        if (this.blocks.length === 32) { this.port.postMessage(this.blocks); this.blocks = []; }
        return true;
      }
    })`;
    const recorders = new WeakMap<BaseAudioContext, GainNode>();
    const { connect } = AudioNode.prototype as unknown as { connect: (this: AudioNode, to: AudioNode) => AudioNode };
    const recorderOf = (context: BaseAudioContext): GainNode => {
      const made = recorders.get(context) ?? context.createGain();
      if (recorders.has(context)) return made;
      recorders.set(context, made);
      recording.rate = context.sampleRate;
      void context.audioWorklet
        .addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
        .then(() => {
          const recorder = new AudioWorkletNode(context, 'recorder');
          recorder.port.onmessage = ({ data }: MessageEvent<Float32Array[]>) => {
            recording.blocks.push(...data);
          };
          connect.call(made, recorder);
          connect.call(recorder, context.destination);
        });
      return made;
    };
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) connect.call(this, recorderOf(this.context));
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  }, tones);
}

/** Returns what was heard, 5 ms after 5 ms. */
export async function soundOf(page: Page): Promise<Heard[]> {
  return await page.evaluate(() => {
    const { rate, blocks, tones } = (window as unknown as { recording: Recording }).recording;
    if (blocks.length === 0) throw new Error('No sound was recorded');
    const samples = new Float32Array(blocks.reduce((length, block) => length + block.length, 0));
    let at = 0;
    for (const block of blocks) {
      samples.set(block, at);
      at += block.length;
    }
    const length = Math.round(rate * 0.005);
    const loudness = (from: number, tone: number): number => {
      let [real, imaginary] = [0, 0];
      for (let index = 0; index < length; index += 1) {
        const phase = (2 * Math.PI * tone * index) / rate;
        real += (samples[from + index] ?? 0) * Math.cos(phase);
        imaginary += (samples[from + index] ?? 0) * Math.sin(phase);
      }
      return (2 * Math.hypot(real, imaginary)) / length;
    };
    const heard: Heard[] = [];
    for (let from = 0; from + length <= samples.length; from += length)
      heard.push({ shown: loudness(from, tones.shown), hidden: loudness(from, tones.hidden) });
    return heard;
  });
}
