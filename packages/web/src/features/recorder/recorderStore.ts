import type { RecorderControl } from '@snaplore/recorder/recorderControl';
import { useSyncExternalStore } from 'react';
import type { VideoPlaceInput } from '../../gql/types.js';
import { sharedValue } from '../../lib/sharedValue.js';

/** The article that a recording is for. */
export interface RecordedArticle {
  id: string;
  shortId: string;
}

/** The recording that this page makes, or the browser extension for its user. */
export interface RecorderSession {
  recorder: RecorderControl;
  /** Null of one that the extension makes for a draft which does not exist yet. */
  article: RecordedArticle | null;
  /** Whether the extension makes it: this page may be left. */
  isInExtension: boolean;
}

/** What is to be recorded: the screen of the article then shows the choices. */
export interface RecorderSetup {
  articleId: string;
  /** Where the video goes in the draft; the end without it. */
  place?: VideoPlaceInput | undefined;
}

/*
 * What is recorded, whichever screen this page shows. Light, since the shell has it: the recorder itself is loaded when
 * it is used (docs/domains/recordings.md).
 */
const session = sharedValue<RecorderSession | null>(null);
const setup = sharedValue<RecorderSetup | null>(null);

export const useRecorderSession = (): RecorderSession | null => useSyncExternalStore(session.subscribe, session.get);
export const useRecorderSetup = (): RecorderSetup | null => useSyncExternalStore(setup.subscribe, setup.get);
export const recorderSession = session.get;
export const setRecorderSession = session.set;

/** Shows what can be recorded, on the article's screen. */
export const openRecorderSetup = (next: RecorderSetup): void => {
  setup.set(next);
};
export const closeRecorderSetup = (): void => {
  setup.set(null);
};
