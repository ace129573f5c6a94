import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument } from '../../design/frameIcons.js';
import { m } from '../../paraglide/messages.js';

interface NotesEmptyProps {
  isAdding?: boolean;
  /** Without it no note can be added: by a link, in the mobile view, and for those who may not edit the article. */
  onAdd?: (() => void) | undefined;
}

/** In place of the notes of an article that has none (docs/domains/articlePage.md). */
export function NotesEmpty({ isAdding = false, onAdd }: NotesEmptyProps) {
  return (
    <EmptyState
      icon={<IconDocument size={20} />}
      text={m.articles_notesEmpty()}
      action={
        onAdd ? (
          <Button variant="filled" loading={isAdding} onClick={onAdd}>
            {m.articles_createNotes()}
          </Button>
        ) : undefined
      }
    />
  );
}
