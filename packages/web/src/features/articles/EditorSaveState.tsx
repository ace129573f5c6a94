import { SaveIndicator } from '../../design/SaveIndicator.js';
import { m } from '../../paraglide/messages.js';
import bar from './ArticleBar.module.css';

interface EditorSaveStateProps {
  /** Whether the title or the video is being saved. */
  isSaving: boolean;
  isNoteOpen: boolean;
  /** An open note says itself whether it is saved, in this element, which is never made into another's. */
  noteSlot: (element: HTMLElement | null) => void;
}

/** 'Saved', or that it is being done. */
export function EditorSaveState({ isSaving, isNoteOpen, noteSlot }: EditorSaveStateProps) {
  if (isSaving)
    return (
      <SaveIndicator key="saving" status="saving" className={bar.saved}>
        {m.articles_saving()}
      </SaveIndicator>
    );
  if (isNoteOpen) return <span key="place" ref={noteSlot} />;
  return (
    <SaveIndicator key="saved" status="saved" className={bar.saved}>
      {m.articles_saved()}
    </SaveIndicator>
  );
}
