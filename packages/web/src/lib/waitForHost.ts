import { hostCheck } from '@snaplore/schema/limits';

/** The pauses between requests to a new host, in milliseconds (docs/domains/companies.md). */
export function hostPauses(): number[] {
  return Array.from({ length: hostCheck.tries }, (_, index) =>
    Math.min(hostCheck.firstWaitMs * 2 ** index, hostCheck.longestWaitMs),
  );
}

interface Wait {
  /** One request; a failure counts as no answer. */
  request: () => Promise<boolean>;
  pause: (milliseconds: number) => Promise<void>;
  /** Called before each request after the first. */
  onRetry: (again: number) => void;
}

/** Requests a host at once, then again after each pause. False if it never answered. */
export async function waitForHost({ request, pause, onRetry }: Wait): Promise<boolean> {
  const answers = async (): Promise<boolean> => await request().catch(() => false);
  if (await answers()) return true;
  for (const [index, milliseconds] of hostPauses().entries()) {
    await pause(milliseconds);
    onRetry(index + 1);
    if (await answers()) return true;
  }
  return false;
}
