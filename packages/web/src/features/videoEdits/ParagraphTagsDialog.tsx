import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { FormFooter } from '../../design/FormFooter.js';
import { TagsField } from '../../design/TagsField.js';
import { m } from '../../paraglide/messages.js';
import { useTagSuggestions } from '../articles/useTagSuggestions.js';

interface ParagraphTagsDialogProps {
  paragraph: { title: string; tags: readonly string[] };
  /** Returns whether they are saved. */
  onSave: (tags: string[]) => boolean;
  onClose: () => void;
}

/** The tags of a paragraph. */
export default function ParagraphTagsDialog({ paragraph, onSave, onClose }: ParagraphTagsDialogProps) {
  const [tags, setTags] = useState<string[]>(() => [...paragraph.tags]);
  const [typed, setTyped] = useState('');
  return (
    <Dialog opened onClose={onClose} title={m.videoedits_tagsTitle()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // What is typed at the end counts as well.
          if (onSave(typed.trim() === '' ? tags : [...tags, typed.trim()])) onClose();
        }}
      >
        <TagsField
          label={m.articles_tags()}
          description={m.articles_tagsHint()}
          placeholder={tags.length === 0 ? m.articles_tagsPlaceholder() : ''}
          value={tags}
          onChange={setTags}
          typed={typed}
          onTyped={setTyped}
          suggestions={useTagSuggestions(typed, tags)}
        />
        <FormFooter onCancel={onClose} submitLabel={m.common_save()} isBusy={false} />
      </form>
    </Dialog>
  );
}
