import { statfs } from 'node:fs/promises';
import { FinalFailure } from '@snaplore/core/kernel/finalFailure';
import { runStep, StepError } from './runStep.js';
import type { Progress, StepInput, StepOutput } from './videoSteps.js';

/** With less room than this where the output goes, the disk counts as full, in bytes. */
const roomBytes = 100_000_000;

/** What libraries and systems say when not the file but the machine is to blame. */
const ofMachine = new RegExp(
  'no space left|quota exceeded|read-only file system|too many open files|input/output error|' +
    'no such file|permission denied|stale file handle|cannot find module|ended with sig(kill|term|int)',
  'i',
);

/** Steps fail on a file again and again, and the machine is well: a further attempt would end the same way. */
export class ContentFault extends FinalFailure {}

/** Whether another try may tell that the file is to blame: a step that took too long may have waited for others. */
export const mayBeOfContent = (error: unknown): error is StepError =>
  error instanceof StepError && error.kind !== 'timeout' && !ofMachine.test(error.message);

/** Whether there is room for what steps write. */
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= roomBytes;
}

type ContentStep = 'probe' | 'remux' | 'transcode' | 'findScenes';

interface RunOptions {
  /** Where the step writes. */
  folder: string;
  signal?: AbortSignal;
  onProgress?: Progress;
}

interface ContentOptions<Name extends ContentStep> extends RunOptions {
  /** For the second run, by another engine; without it the same input. */
  again?: StepInput<Name>;
}

/**
 * Runs a step on a file whose content may be broken, and once more when it fails.
 * @throws ContentFault when both fail and nothing speaks for a fault of the machine; else StepError, or the reason of
 * the signal when it is aborted
 */
export async function runOnContent<Name extends ContentStep>(
  step: Name,
  input: StepInput<Name>,
  { folder, again: second = input, ...options }: ContentOptions<Name>,
): Promise<StepOutput<Name>> {
  try {
    return await runStep(step, input, options);
  } catch (error) {
    const isOfContent = mayBeOfContent(error);
    // What the machine is to blame for passes later; but the other engine may not need what is missing.
    const mayEngineHelp = step === 'transcode' && error instanceof StepError && error.kind === 'failed';
    if (!isOfContent && !mayEngineHelp) throw error;
    try {
      return await runStep(step, second, options);
    } catch (again) {
      if (isOfContent && mayBeOfContent(again) && (await hasRoom(folder)))
        throw new ContentFault(again.message, { cause: again });
      throw again;
    }
  }
}
