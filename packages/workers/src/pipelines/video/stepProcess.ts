import { setPriority } from 'node:os';
import { cut } from './cut.js';
import { extractAudio } from './extractAudio.js';
import { ffmpegEngine } from './ffmpegEngine.js';
import { join } from './join.js';
import { nodeAvEngine } from './nodeAvEngine.js';
import { peaks } from './peaks.js';
import { poster } from './poster.js';
import { probe } from './probe.js';
import { recognise } from './recognise.js';
import { remux } from './remux.js';
import { shrinkImage } from '../image/shrinkImage.js';
import { sprite } from './sprite.js';
import type { StepMessage, StepOrder } from './stepMessages.js';
import { transcode } from './transcode.js';
import type { Progress, StepName, StepOutput } from './videoSteps.js';

// One step of the pipeline in a process of its own: a file that makes a library crash, hang or use too much memory
// affects only this process. It runs one step and ends.
const send = (message: StepMessage): void => {
  process.send?.(message);
};

let lastPercent = -1;
const progress: Progress = (percent) => {
  if (percent - lastPercent < 1) return;
  lastPercent = percent;
  send({ kind: 'progress', percent });
};

/** Users wait for a video to become playable, not for the other steps. */
const isWaitedFor: Record<StepName, boolean> = {
  probe: true,
  remux: true,
  poster: true,
  transcode: false,
  cut: false,
  join: false,
  sprite: false,
  peaks: false,
  extractAudio: false,
  recognise: false,
  shrinkImage: false,
};

async function carryOut(order: StepOrder): Promise<StepOutput<StepName>> {
  if (!isWaitedFor[order.step]) setPriority(10);
  switch (order.step) {
    case 'probe':
      return probe(order.input);
    case 'remux':
      return remux(order.input, progress);
    case 'cut':
      return cut(order.input, progress);
    case 'join':
      return join(order.input, progress);
    case 'poster':
      return poster(order.input);
    case 'sprite':
      return sprite(order.input, progress);
    case 'peaks':
      return peaks(order.input, progress);
    case 'extractAudio':
      return extractAudio(order.input, progress);
    case 'recognise':
      return recognise(order.input);
    case 'shrinkImage':
      return shrinkImage(order.input);
    case 'transcode': {
      const { ffmpegPath } = order.input;
      const started = (processId: number): void => {
        send({ kind: 'started', processId });
      };
      return transcode(ffmpegPath === null ? nodeAvEngine : ffmpegEngine(ffmpegPath, started), order.input, progress);
    }
  }
}

process.once('message', (order: StepOrder) => {
  carryOut(order).then(
    (output) => {
      send({ kind: 'done', output });
    },
    (error: unknown) => {
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
});
process.once('disconnect', () => process.exit());
send({ kind: 'ready' });
