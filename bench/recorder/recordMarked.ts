import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RawBrowser } from './rawBrowser.ts';
import { withMarkedTab } from './markedTab.ts';

export interface MarkedRecording {
  file: string;
  /** How long the recorder says that it is, in milliseconds. */
  recordedMs: number;
  /** Where it was paused, in milliseconds of the recording. */
  pausedAt: number[];
}

interface RecordOptions {
  folder: string;
  /** A marked video, which is played again and again. */
  video: string;
  seconds: number;
  pauses?: number;
  /** Whether another tab is in front of the recorder's. */
  isHidden?: boolean;
  /** Called once a minute. */
  eachMinute?: (minute: number, browser: RawBrowser) => Promise<void>;
}

/** How long a pause is, in milliseconds: not the same each time. */
const pauseMs = (pause: number): number => 300 + ((pause * 137) % 500);

/** Records a tab that plays a marked video with its sound, by the product's recorder, and returns the file. */
export async function recordMarked(options: RecordOptions): Promise<MarkedRecording> {
  const { folder, video, seconds, pauses = 0, isHidden = false, eachMinute } = options;
  const file = path.join(folder, `recorded-${String(pauses)}-${String(isHidden)}.webm`);
  return await withMarkedTab({ video, file }, async ({ browser, shown, recorder, address }) => {
    await recorder.evaluate('page.open(null)');
    // The browser goes to what is captured; back, where the recorder is to be in front.
    await (isHidden ? shown : recorder).activate();
    const state = await recorder.evaluate<string>('document.visibilityState');
    if (state !== (isHidden ? 'hidden' : 'visible')) throw new Error(`The recorder's page is ${state}`);
    const pausedAt: number[] = [];
    for (let pause = 0; pause <= pauses; pause += 1) {
      await wait((seconds * 1_000) / (pauses + 1), eachMinute, browser);
      if (pause < pauses) pausedAt.push(await recorder.evaluate<number>(`page.pause(${String(pauseMs(pause))})`));
    }
    const recordedMs = await recorder.evaluate<number>(`page.finish('${address}')`);
    return { file, recordedMs, pausedAt };
  });
}

async function wait(ms: number, eachMinute: RecordOptions['eachMinute'], browser: RawBrowser): Promise<void> {
  for (let minute = 1; eachMinute && minute * 60_000 <= ms; minute += 1) {
    await delay(60_000);
    await eachMinute(minute, browser);
  }
  if (!eachMinute) await delay(ms);
}
