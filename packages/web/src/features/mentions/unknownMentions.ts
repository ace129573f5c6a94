const unknown = new Set<string>();
const listeners = new Set<() => void>();

/** Calls back when somebody turns out to be no member. @returns a function that ends it. */
export function onUnknown(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether a mentioned user turned out to be no member of the company. */
export const isUnknown = (userId: string): boolean => unknown.has(userId);

/** Remembers that a mentioned user is no member, and logs it once (docs/domains/comments.md). */
export function setUnknown(userId: string): void {
  if (unknown.has(userId)) return;
  unknown.add(userId);
  console.error(`Unknown mentioned user ${userId}`);
  for (const listener of listeners) listener();
}
