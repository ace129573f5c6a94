import { setPriority } from 'node:os';
import { extractAudio } from './extractAudio.js';
import { ffmpegEngine } from './ffmpegEngine.js';
import { nodeAvEngine } from './nodeAvEngine.js';
import { peaks } from './peaks.js';
import { poster } from './poster.js';
import { probe } from './probe.js';
import { remux } from './remux.js';
import { sprite } from './sprite.js';
import type { StepMessage, StepOrder } from './stepMessages.js';
import { transcode } from './transcode.js';
import type { Progress, StepName, StepOutput } from './videoSteps.js';

// One step of the pipeline, in a process of its own: a file that makes a library crash, hang or eat memory takes
// nothing down but this. It does one step and ends.
const tell = (message: StepMessage): void => {
  process.send?.(message);
};

let told = -1;
const progress: Progress = (percent) => {
  if (percent - told < 1) return;
  told = percent;
  tell({ kind: 'progress', percent });
};

/** Somebody waits for a film to play; for the rest nobody does. */
const isWaitedFor: Record<StepName, boolean> = {
  probe: true,
  remux: true,
  poster: true,
  transcode: false,
  sprite: false,
  peaks: false,
  extractAudio: false,
};

async function carryOut(order: StepOrder): Promise<StepOutput<StepName>> {
  if (!isWaitedFor[order.step]) setPriority(10);
  switch (order.step) {
    case 'probe':
      return probe(order.input);
    case 'remux':
      return remux(order.input, progress);
    case 'poster':
      return poster(order.input);
    case 'sprite':
      return sprite(order.input, progress);
    case 'peaks':
      return peaks(order.input, progress);
    case 'extractAudio':
      return extractAudio(order.input, progress);
    case 'transcode': {
      const { ffmpegPath } = order.input;
      const started = (processId: number): void => {
        tell({ kind: 'started', processId });
      };
      return transcode(ffmpegPath === null ? nodeAvEngine : ffmpegEngine(ffmpegPath, started), order.input, progress);
    }
  }
}

process.once('message', (order: StepOrder) => {
  carryOut(order).then(
    (output) => {
      tell({ kind: 'done', output });
    },
    (error: unknown) => {
      tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
});
process.once('disconnect', () => process.exit());
tell({ kind: 'ready' });
