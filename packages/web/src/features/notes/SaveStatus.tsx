import { useSyncExternalStore } from 'react';
import { SaveIndicator } from '../../design/SaveIndicator.js';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import type { ShownNoteState } from './shownNoteState.js';

/** Shows 'Saved', or 'Saving article' while changes are unsaved. */
export function SaveStatus({ shown }: { shown: ShownNoteState }) {
  const { status, isLoaded, canWrite, isUnsent } = useSyncExternalStore(shown.subscribe, shown.getState);
  if (!isLoaded || !(status === 'saved' || status === 'saving' || status === 'offline')) return null;
  if (!canWrite)
    return (
      <SaveIndicator status="readOnly" {...tip(m.notes_readOnlyHint())}>
        {m.notes_readOnly()}
      </SaveIndicator>
    );
  if (isUnsent)
    return (
      <SaveIndicator status="unsaved" {...tip(m.notes_offlineHint())}>
        {m.notes_notSaved()}
      </SaveIndicator>
    );
  return (
    <SaveIndicator status={status} {...(status === 'offline' ? tip(m.notes_offlineHint()) : {})}>
      {status === 'saved' ? m.notes_saved() : status === 'saving' ? m.notes_saving() : m.notes_offline()}
    </SaveIndicator>
  );
}
