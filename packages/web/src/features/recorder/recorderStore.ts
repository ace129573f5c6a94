import type { Recorder } from '@snaplore/recorder/recorder';
import { useSyncExternalStore } from 'react';
import type { VideoPlaceInput } from '../../gql/types.js';

/** The article that a recording is for. */
export interface RecordedArticle {
  id: string;
  shortId: string;
  slug: string;
  workspace: { shortId: string; slug: string };
}

/** The recording that this page makes. */
export interface RecorderSession {
  recorder: Recorder;
  article: RecordedArticle;
}

/** A wish to record: the screen of the article then shows what can be recorded. */
export interface RecorderSetup {
  articleId: string;
  /** Where the video goes in the draft; the end without it. */
  place?: VideoPlaceInput | undefined;
}

interface RecorderState {
  session: RecorderSession | null;
  setup: RecorderSetup | null;
}

/*
 * What this page records, whichever screen it shows. Light, since the shell has it: the recorder itself is loaded when
 * it is used (docs/domains/recordings.md).
 */
let state: RecorderState = { session: null, setup: null };
const listeners = new Set<() => void>();

function change(changed: Partial<RecorderState>): void {
  state = { ...state, ...changed };
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useRecorderSession = (): RecorderSession | null => useSyncExternalStore(subscribe, () => state.session);
export const useRecorderSetup = (): RecorderSetup | null => useSyncExternalStore(subscribe, () => state.setup);
export const recorderSession = (): RecorderSession | null => state.session;

/** Shows what can be recorded, on the article's screen. */
export function openRecorderSetup(setup: RecorderSetup): void {
  change({ setup });
}
export function closeRecorderSetup(): void {
  change({ setup: null });
}
export function setRecorderSession(session: RecorderSession | null): void {
  change({ session });
}
