import { join } from 'node:path';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { readShownText, type ReadingTools } from '@snaplore/core/shownText/readShownText';
import { shownFrameCpuMs } from '@snaplore/schema/shownText/shownText';
import { linkLanguages } from '../../pipelines/video/ocrLanguages.js';
import { mayBeOfContent, runOnContent } from '../../pipelines/video/runOnContent.js';
import { runStep } from '../../pipelines/video/runStep.js';

/** Reads the words that a video shows, by tesseract on this machine (docs/domains/shownText.md). */
export async function readShownJob({ caller, payload, ...attempt }: Attempt<'videos.readShown'>): Promise<void> {
  await readShownText(caller, payload.videoId, attempt, toolsOf(attempt, caller.services.config.TESSDATA_DIR));
}

function toolsOf({ note }: Pick<Attempt<'videos.readShown'>, 'note'>, tessdataDir: string | undefined): ReadingTools {
  let linked: Promise<string[]> | null = null;
  return {
    findScenes: async ({ path, durationMs, folder }, options) =>
      (await runOnContent('findScenes', { path, durationMs }, { folder, ...options })).scenes,
    readFrames: async ({ path, times, folder }, options) => {
      const languageFolder = join(folder, 'languages');
      linked ??= linkLanguages(languageFolder, tessdataDir);
      const languages = await linked;
      const leaveOut = (time: number | undefined, why: string): string[] => {
        note(`The frame at ${time} ms is left out: ${why}`);
        return [];
      };
      const read = async (some: readonly number[]): Promise<string[][]> => {
        const input = { path, times: some, languages, languageFolder, frameCpuMs: shownFrameCpuMs };
        const { frames } = await runStep('readFrames', input, options);
        return frames.map((text, index) => text ?? leaveOut(some[index], 'it takes too long to be read'));
      };
      try {
        return await read(times);
      } catch (error) {
        if (!mayBeOfContent(error)) throw error;
        note(error.message);
      }
      // One frame may be to blame: it has no text, and the others are read.
      const frames: string[][] = [];
      for (const time of times)
        frames.push(
          ...(await read([time]).catch((error: unknown) => {
            if (!mayBeOfContent(error)) throw error;
            return [leaveOut(time, error.message)];
          })),
        );
      return frames;
    },
  };
}
