import type { Listening } from './socketClient.js';

/** The fields by which tests identify a change. */
export interface ReceivedChange {
  sequence: number;
  kind: string;
  workspaceId?: string | null;
  articleId?: string | null;
}

/** The changes received on the live feed, oldest first. */
export function changesIn<Heard extends ReceivedChange>({ answers }: Pick<Listening, 'answers'>): Heard[] {
  return answers.flatMap(({ data }) => (data?.['changes'] as Heard | null | undefined) ?? []);
}

/** Waits until `count` matching changes have been received, and returns them. */
export async function untilChanges<Heard extends ReceivedChange>(
  listening: Listening,
  isLookedFor: (change: Heard) => boolean,
  count = 1,
): Promise<Heard[]> {
  for (;;) {
    const heard = changesIn<Heard>(listening).filter(isLookedFor);
    if (heard.length >= count) return heard;
    await listening.until(listening.answers.length + 1);
  }
}
