import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { useDiscardDraftMutation } from '../../gql/DiscardDraft.js';
import { DraftHashDocument } from '../../gql/DraftHash.js';
import { DraftsDocument } from '../../gql/Drafts.js';
import { SessionDocument } from '../../gql/Session.js';
import { articleAddress, draftsAddress } from '../../lib/addresses.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { useMe } from '../../lib/session.js';
import { shortName } from '../../lib/shortName.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { dropDraft } from '../drafts/dropDraft.js';
import { deletedArticles } from './deletedArticles.js';

interface DiscardDraftDialogProps {
  article: {
    id: string;
    shortId: string;
    slug: string;
    isPublished: boolean;
    workspace: { shortId: string; slug: string };
  };
  title: string;
  /** Where to go afterwards: to the article, or stay where the list is. */
  isInList?: boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation before a draft is discarded. What is discarded is what there was when the dialog opened: when
 * somebody types meanwhile, nothing is (docs/domains/articles.md).
 */
export function DiscardDraftDialog({ article, title, isInList = false, onClose }: DiscardDraftDialogProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const me = useMe();
  const { run, isBusy } = useAction();
  const [discard] = useDiscardDraftMutation({
    refetchQueries: isInList ? [SessionDocument] : [SessionDocument, DraftsDocument],
  });
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    client
      .query({ query: DraftHashDocument, variables: { articleId: article.id }, fetchPolicy: 'network-only' })
      .then(({ data }) => {
        if (!isGone) setHash(data?.article.draft?.hash ?? null);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [client, article.id]);

  const confirm = async () => {
    // The editor hears that its article went before the answer comes.
    if (!article.isPublished) deletedArticles.add(article.id);
    const isDone = await run(async () => discard({ variables: { input: { id: article.id, hash } } }), {
      success: article.isPublished ? m.articles_draftDiscarded() : m.articles_draftDeleted(),
      failure: (error) =>
        codeOf(error) === 'CONFLICT' ? { kind: 'warning', text: m.articles_draftChanged() } : errorText(error),
    });
    if (!isDone) deletedArticles.remove(article.id);
    onClose();
    // A list of several pages stays as it is but for this row.
    if (isDone && isInList) dropDraft(client.cache, me.id, article.id);
    if (isDone && !isInList) await navigate(article.isPublished ? articleAddress(article) : draftsAddress);
  };
  const name = shortName(title || m.common_untitled(), 40);
  return (
    <ConfirmDialog
      opened
      title={article.isPublished ? m.articles_discardTitle() : m.articles_deleteDraftTitle()}
      text={article.isPublished ? m.articles_discardText({ title: name }) : m.articles_deleteDraftText({ title: name })}
      confirmLabel={article.isPublished ? m.articles_discard() : m.articles_delete()}
      isDestructive
      isBusy={isBusy || hash === null}
      onConfirm={() => {
        void confirm();
      }}
      onClose={onClose}
    />
  );
}
