import * as limits from '@snaplore/schema/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { FormFooter } from '../../design/FormFooter.js';
import { TagsField } from '../../design/TagsField.js';
import { TextField } from '../../design/TextField.js';
import { showToast } from '../../design/toasts.js';
import { useCreateArticleMutation } from '../../gql/CreateArticle.js';
import { DraftsDocument } from '../../gql/Drafts.js';
import { SessionDocument } from '../../gql/Session.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { useServerForm } from '../../lib/useServerForm.js';
import { m } from '../../paraglide/messages.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import { useTagSuggestions } from './useTagSuggestions.js';
import styles from '../workspaces/WorkspaceForm.module.css';

interface SubArticleDialogProps {
  parent: { id: string; title: string };
  workspace: { id: string; title: string; isPersonal: boolean };
  onClose: () => void;
}

/** The form of a sub-article: a draft nested below a text article (docs/domains/articles.md). */
export default function SubArticleDialog({ parent, workspace, onClose }: SubArticleDialogProps) {
  const navigate = useNavigate();
  const [createArticle] = useCreateArticleMutation({ refetchQueries: [SessionDocument, DraftsDocument] });
  const [tags, setTags] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const { form, onSubmit, isBusy, failure } = useServerForm({
    initialValues: { title: '' },
    validate: { title: (value) => (value.trim() === '' ? m.articles_titleRequired() : null) },
    onInvalid: () => {
      showToast('warning', m.workspaces_titleEmpty());
    },
    submit: async ({ title }) => {
      const all = typed.trim() === '' ? tags : [...tags, typed.trim()];
      const input = { workspaceId: workspace.id, parentArticleId: parent.id, title: title.trim(), tags: all };
      const { data } = await createArticle({ variables: { input } });
      if (!data) return;
      onClose();
      await navigate(articleEditAddress(data.createArticle));
    },
  });
  return (
    <Dialog opened onClose={onClose} title={m.articles_createSubArticle()}>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <TextField
          label={m.articles_articleTitle()}
          placeholder={m.articles_articleTitlePlaceholder()}
          maxLength={limits.articleTitleMax}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <TextField label={m.articles_articleWorkspace()} value={workspaceTitle(workspace)} readOnly />
        <TextField label={m.articles_parentArticle()} value={parent.title || m.common_untitled()} readOnly />
        <TagsField
          label={m.articles_tags()}
          placeholder={tags.length === 0 ? m.articles_tagsPlaceholder() : ''}
          value={tags}
          onChange={setTags}
          typed={typed}
          onTyped={setTyped}
          suggestions={useTagSuggestions(typed, tags)}
        />
        <FormError>{failure}</FormError>
        <FormFooter onCancel={onClose} submitLabel={m.articles_createSubArticleConfirm()} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}
