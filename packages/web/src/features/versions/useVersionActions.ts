import type { Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { ArticleEditPageDocument } from '../../gql/ArticleEditPage.js';
import { useDeleteVersionMutation } from '../../gql/DeleteVersion.js';
import { DraftsDocument } from '../../gql/Drafts.js';
import { useRestoreVersionMutation } from '../../gql/RestoreVersion.js';
import { SessionDocument } from '../../gql/Session.js';
import type { RestoreVersionMutation, VersionPageQuery } from '../../gql/types.js';
import { articleEditAddress, type VersionTarget } from '../../lib/addresses.js';
import { attempt } from '../../lib/attempt.js';
import { m } from '../../paraglide/messages.js';

export type ShownVersion = VersionPageQuery['articleVersion'];

interface VersionOnScreen {
  article: { id: string; shortId: string };
  number: number;
  target: VersionTarget;
  /** Null while it is loaded. */
  version: ShownVersion | null;
}

export interface VersionActions {
  /** What is under way: the page shows nothing else then. */
  leaving: 'restoring' | 'quitting' | null;
  isDeleting: boolean;
  restore: () => Promise<void>;
  remove: () => Promise<void>;
  /** Leads back to the editor, with the article as it is now. */
  quit: () => Promise<void>;
}

/** Restoring, deleting and leaving a version; each leads to the editor (docs/domains/versions.md). */
export function useVersionActions({ article, number, target, version }: VersionOnScreen): VersionActions {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<VersionActions['leaving']>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [restoreVersion] = useRestoreVersionMutation({ refetchQueries: [SessionDocument, DraftsDocument] });
  const [deleteVersion] = useDeleteVersionMutation({
    update: (cache) => {
      cache.modify<{ versions: unknown }>({
        id: cache.identify({ __typename: 'ArticleHistory', id: article.id }),
        fields: {
          versions: (value, { readField }) => {
            const list = value as { nodes: readonly Reference[] };
            return { ...list, nodes: list.nodes.filter((node) => readField('number', node) !== number) };
          },
        },
      });
    },
  });
  const variables = { articleId: article.id, number };

  const openEditor = async () => {
    const tab = version?.textTabs.some(({ id }) => id === target.tab) === true ? target.tab : undefined;
    await navigate(articleEditAddress(article, target.mode, tab));
  };
  const quit = async () => {
    setLeaving('quitting');
    // The editor opens with what there is in any case.
    await client
      .query({
        query: ArticleEditPageDocument,
        variables: { shortId: article.shortId },
        fetchPolicy: 'network-only',
      })
      .catch(() => undefined);
    await openEditor();
  };
  return {
    leaving,
    isDeleting,
    quit,
    restore: async () => {
      setLeaving('restoring');
      const isDone = await attempt(async () => {
        const { data } = await restoreVersion({ variables });
        if (data) showToast('success', restoredWords(data.restoreVersion));
      });
      if (isDone) await openEditor();
      else setLeaving(null);
    },
    remove: async () => {
      setDeleting(true);
      const isDone = await attempt(async () => deleteVersion({ variables }), { success: m.versions_deleted() });
      setDeleting(false);
      if (isDone) await quit();
    },
  };
}

/** Whether the draft differs is not known of one that is kept among the drafts in any case. */
function restoredWords({ hasDraftChanges, draft }: RestoreVersionMutation['restoreVersion']): string {
  if (!hasDraftChanges) return m.versions_restored();
  return draft?.isKept === true ? m.versions_restoredKept() : m.versions_restoredBesideDraft();
}
