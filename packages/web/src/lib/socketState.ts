import { useSyncExternalStore } from 'react';

let isOpen = true;
const listeners = new Set<() => void>();

/** Tells whether the socket of the subscriptions is open. */
export function setSocketOpen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the socket of the subscriptions is open, or was not needed yet: without it screens ask by HTTP. */
export const useSocketOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
