import { Observable } from '@snaplore/recorder/observable';
import type { ControlledState } from '@snaplore/recorder/recorderControl';
import { useSyncExternalStore } from 'react';
import { useRecorderSession } from '../recorder/recorderStore.js';
import { editorState, type EditorState } from './editorState.js';

const nothing = new Observable<ControlledState | null>(null);

/** What is going on with the video of a draft, as it changes (docs/domains/recordings.md). */
export function useEditorState(
  articleId: string,
  uploads: Parameters<typeof editorState>[0]['uploads'],
  videos: Parameters<typeof editorState>[0]['videos'],
): EditorState {
  const session = useRecorderSession();
  const isHere = session?.article?.id === articleId;
  const store: Pick<Observable<ControlledState | null>, 'get' | 'subscribe'> = isHere
    ? session.recorder.state
    : nothing;
  const recording = useSyncExternalStore(store.subscribe, store.get);
  return editorState({ recording, uploads, videos });
}
