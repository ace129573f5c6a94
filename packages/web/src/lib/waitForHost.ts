import { hostCheck } from '@snaplore/schema/limits';

/** The pauses between asking whether a new host answers, in milliseconds (spec 1 §7, 3 §9). */
export function hostPauses(): number[] {
  return Array.from({ length: hostCheck.tries }, (_, index) =>
    Math.min(hostCheck.firstWaitMs * 2 ** index, hostCheck.longestWaitMs),
  );
}

interface Wait {
  /** One question; it may fail, which counts as no answer. */
  ask: () => Promise<boolean>;
  pause: (milliseconds: number) => Promise<void>;
  /** Told before each of the questions that follow the first. */
  onAgain: (again: number) => void;
}

/** Asks at once whether a host answers, then again after each pause. False when it did not in all that time. */
export async function waitForHost({ ask, pause, onAgain }: Wait): Promise<boolean> {
  const answers = async (): Promise<boolean> => await ask().catch(() => false);
  if (await answers()) return true;
  for (const [index, milliseconds] of hostPauses().entries()) {
    await pause(milliseconds);
    onAgain(index + 1);
    if (await answers()) return true;
  }
  return false;
}
