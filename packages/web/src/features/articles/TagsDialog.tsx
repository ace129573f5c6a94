import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { FormFooter } from '../../design/FormFooter.js';
import { QueryState } from '../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { TagsField, shortTag } from '../../design/TagsField.js';
import { useArticleTagsQuery } from '../../gql/ArticleTags.js';
import { useSetArticleTagsMutation } from '../../gql/SetArticleTags.js';
import { can } from '../../lib/session.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { useTagSuggestions } from './useTagSuggestions.js';
import styles from './TagsDialog.module.css';

/** The tags of an article: to change for its editors, to read for everybody else (docs/domains/articles.md). */
export default function TagsDialog({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const { data, error, refetch } = useArticleTagsQuery({
    variables: { id: articleId },
    fetchPolicy: 'cache-and-network',
  });
  const article = data?.article;
  const isEditor = can(article, 'Article.edit');
  return (
    <Dialog opened onClose={onClose} title={isEditor ? m.articles_addTags() : m.articles_articleTags()}>
      <QueryState
        data={article}
        error={error}
        onRetry={refetch}
        failed={m.articles_articleFailed()}
        skeleton={
          <Skeletons label={m.common_loading()}>
            <Skeleton height={36} />
          </Skeletons>
        }
      >
        {(shown) =>
          isEditor ? (
            <TagsForm key={shown.id} articleId={shown.id} stored={shown.tags} onClose={onClose} />
          ) : (
            <ShownTags tags={shown.tags} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

function ShownTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <p className={styles.none}>{m.articles_tagsNone()}</p>;
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag} title={tag}>
          {shortTag(tag)}
        </li>
      ))}
    </ul>
  );
}

interface TagsFormProps {
  articleId: string;
  stored: readonly string[];
  onClose: () => void;
}

function TagsForm({ articleId, stored, onClose }: TagsFormProps) {
  const [tags, setTags] = useState<string[]>(() => [...stored]);
  const [typed, setTyped] = useState('');
  const [save] = useSetArticleTagsMutation();
  const { run, isBusy } = useAction();
  const submit = async () => {
    // What is typed at the end counts as well.
    const all = typed.trim() === '' ? tags : [...tags, typed.trim()];
    if (await run(async () => save({ variables: { input: { id: articleId, tags: all } } }))) onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
      <FormFooter onCancel={onClose} submitLabel={m.common_save()} isBusy={isBusy} />
    </form>
  );
}
