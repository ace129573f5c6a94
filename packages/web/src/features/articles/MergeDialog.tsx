import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { FormFooter } from '../../design/FormFooter.js';
import { SelectField } from '../../design/SelectField.js';
import { useMergeArticlesMutation } from '../../gql/MergeArticles.js';
import { SessionDocument } from '../../gql/Session.js';
import { articleAddress, articleEditAddress } from '../../lib/addresses.js';
import { errorWords } from '../../lib/errorWords.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { useArticleTree } from '../workspaces/tree/useArticleTree.js';
import { deletedArticles } from './deletedArticles.js';
import styles from './MergeDialog.module.css';

interface MergeDialogProps {
  article: { id: string };
  workspace: { shortId: string };
  onClose: () => void;
}

const choices = (rows: readonly ArticleTreeRow[]) =>
  rows.map(({ articleId, title }) => ({ value: articleId, label: title || m.common_untitled() }));

/** How many choices a list draws; the others are found by typing. */
const shownChoices = 100;

/** Merges an article into another one of its workspace (docs/domains/articles.md). */
export default function MergeDialog({ article, workspace, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const { rows } = useArticleTree(workspace.shortId, false);
  const [leftId, setLeftId] = useState<string>(article.id);
  const [targetId, setTargetId] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [merge] = useMergeArticlesMutation({ refetchQueries: [SessionDocument] });
  const { run, isBusy } = useAction();
  const offered = (rows ?? []).filter(({ isArchived }) => !isArchived);

  const confirm = async () => {
    setAsked(true);
    if (targetId === null) return;
    // The page of the article that goes hears of it before the answer comes.
    deletedArticles.add(leftId);
    const isDone = await run(
      async () => {
        const { data } = await merge({ variables: { input: { articleId: leftId, targetId } } });
        if (!data) return;
        onClose();
        const target = data.mergeArticles;
        await navigate(target.isPublished ? articleAddress(target) : articleEditAddress(target));
      },
      { success: m.articles_merged() },
    );
    if (!isDone) deletedArticles.remove(leftId);
  };
  return (
    <Dialog opened onClose={onClose} title={m.articles_mergeTitle()} size={520}>
      <div className={styles.fields}>
        <SelectField
          label={m.articles_mergeLeft()}
          searchable
          allowDeselect={false}
          withCheckIcon={false}
          limit={shownChoices}
          nothingFoundMessage={m.articles_noneFound()}
          data={choices(offered)}
          value={leftId}
          onChange={(id) => {
            if (id === null) return;
            setLeftId(id);
            if (id === targetId) setTargetId(null);
          }}
        />
        <span className={styles.with}>{m.articles_mergeWith()}</span>
        <SelectField
          label={m.articles_mergeTarget()}
          placeholder={m.articles_mergeChoose()}
          searchable
          withCheckIcon={false}
          limit={shownChoices}
          nothingFoundMessage={m.articles_noneFound()}
          data={choices(offered.filter(({ articleId }) => articleId !== leftId))}
          value={targetId}
          error={isAsked && targetId === null ? errorWords('MERGE_NO_TARGET') : undefined}
          onChange={setTargetId}
          data-autofocus
        />
      </div>
      <p className={styles.text}>{m.articles_mergeText()}</p>
      <FormFooter
        onCancel={onClose}
        submitLabel={m.articles_mergeConfirm()}
        isBusy={isBusy}
        onConfirm={() => {
          void confirm();
        }}
      />
    </Dialog>
  );
}
