import { useSyncExternalStore } from 'react';
import { sharedValue } from '../../lib/sharedValue.js';

const isLoaded = sharedValue(false);

/** Says that the menus of the frame are loaded and the page is idle. */
export function reportLoadedLater(): void {
  isLoaded.set(true);
}

/** Whether the menus of the frame are loaded and the page was idle since. */
export const useLoadedLater = (): boolean => useSyncExternalStore(isLoaded.subscribe, isLoaded.get);
