/**
 * Takes a kept file for this page: another page of the browser that has the same note open leaves it alone until this
 * one lets go of it or is closed.
 * @param until ends the wait for a page that has it; without it there is no wait.
 * @returns what lets go of it; null when another page has it.
 */
export async function claimFile(id: string, until?: AbortSignal): Promise<(() => void) | null> {
  // The library's type has it always; pages without https do not.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return () => undefined;
  return await new Promise((resolve) => {
    locks
      .request(`snaplore-file-${id}`, until ? { signal: until } : { ifAvailable: true }, async (lock) => {
        if (!lock) {
          resolve(null);
          return;
        }
        await new Promise<void>((release) => {
          resolve(release);
        });
      })
      // As of a page that is about to go.
      .catch(() => resolve(null));
  });
}
