import { existsSync, readFileSync } from 'node:fs';
import { FilterAPI } from 'node-av/api';
import { framesOf } from './decodeVideo.js';
import { openVideo, soundLimits } from './openVideo.js';
import type { StepInput, StepOutput } from './videoSteps.js';
import { readCues, whisperFilter } from './whisperFilter.js';

/** Recognises what is said in a WAV file, by a model on this machine (docs/domains/transcripts.md). */
export function recognise({ path, model, language, output }: StepInput<'recognise'>): StepOutput<'recognise'> {
  const source = openVideo(path, soundLimits);
  if (!source.audio) throw new Error('The file has no sound');
  const filter = FilterAPI.create(whisperFilter({ model, language, output }));
  for (const frame of framesOf(source, source.audio)) for (const piece of filter.processAllSync(frame)) piece.free();
  for (const piece of filter.flushFramesSync()) {
    if (!piece) break;
    piece.free();
  }
  filter.close();
  source.context.closeInputSync();
  return { segments: existsSync(output) ? readCues(readFileSync(output, 'utf8')) : [] };
}
