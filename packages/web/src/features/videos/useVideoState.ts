import { useSyncExternalStore } from 'react';
import type { FilmController, FilmState } from './videoController.js';

/** A piece of the film's state; the component renders again only when that piece changes. */
export function useFilmState<T extends string | number | boolean | null>(
  controller: FilmController,
  select: (state: FilmState) => T,
): T {
  return useSyncExternalStore(controller.subscribe, () => select(controller.getState()));
}
