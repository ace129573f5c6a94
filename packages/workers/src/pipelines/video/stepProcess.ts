import { setPriority } from 'node:os';
import { cut } from './cut.js';
import { endWithWorker } from './endWithWorker.js';
import { extractAudio } from './extractAudio.js';
import { findScenes } from './findScenes.js';
import { ffmpegEngine } from './ffmpegEngine.js';
import { join } from './join.js';
import { nodeAvEngine } from './nodeAvEngine.js';
import { peaks } from './peaks.js';
import { poster } from './poster.js';
import { probe } from './probe.js';
import { readFrames } from './readFrames.js';
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

/**
 * How far a step stands back for others. Users wait for a video to become playable, not for the other steps; and nobody
 * for the words that it shows.
 */
const niceness: Record<StepName, 0 | 10 | 19> = {
  probe: 0,
  remux: 0,
  poster: 0,
  transcode: 10,
  cut: 10,
  join: 10,
  sprite: 10,
  peaks: 10,
  extractAudio: 10,
  recognise: 10,
  shrinkImage: 10,
  findScenes: 19,
  readFrames: 19,
};

async function carryOut(order: StepOrder): Promise<StepOutput<StepName>> {
  if (niceness[order.step] > 0) setPriority(niceness[order.step]);
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
    case 'findScenes':
      return findScenes(order.input, progress);
    case 'readFrames':
      return await readFrames(order.input, progress);
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
endWithWorker(Number(process.argv[2]));
send({ kind: 'ready' });
