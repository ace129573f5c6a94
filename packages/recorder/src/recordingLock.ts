const prefix = 'snaplore-recording-';

/** The name of the lock that a page holds on a recording while it has it open. */
export const recordingLock = (id: string): string => `${prefix}${id}`;

/** The ids of the recordings that a page of this browser has open now. */
export async function openRecordings(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
