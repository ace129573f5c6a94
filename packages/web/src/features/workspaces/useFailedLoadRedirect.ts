import { useApolloClient } from '@apollo/client/react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { sharedAddress } from '../../lib/addresses.js';
import { usePerson } from '../../lib/session.js';
import { errorText } from '../../lib/errorText.js';
import { deletedArticles } from '../articles/deletedArticles.js';
import { failedLoadAddress } from './failedLoadAddress.js';
import { deletedWorkspaces } from './deletedWorkspaces.js';
import { mayBeShared, privateShareOf } from './privateShareOf.js';

/**
 * Redirects away from a workspace or article that cannot be loaded, and shows why (docs/domains/workspaces.md). Where
 * `failedLoadAddress` is null the screen shows the error itself. Somebody who is signed in is first led to the private
 * share of what they browse, if there is one: it is asked for once at an address (docs/domains/sharing.md).
 * @returns whether it leads elsewhere, or is still asked for such a share: the error is not to be shown.
 */
export function useFailedLoadRedirect(place: 'browse' | 'edit', error: unknown): boolean {
  const router = useRouter();
  const client = useApolloClient();
  const isSignedIn = usePerson() !== null;
  const { workspaceId, articleId } = useParams({ strict: false });
  const address = `${workspaceId ?? ''}/${articleId ?? ''}`;
  const [answered, setAnswered] = useState<string | null>(null);
  const isGone = deletedWorkspaces.has(workspaceId) || deletedArticles.has(articleId);
  const isAsked = place === 'browse' && isSignedIn && mayBeShared(error) && answered !== address && !isGone;
  const next = isAsked || isGone ? null : failedLoadAddress(place, error, isSignedIn, router.state.location.href);
  const isLeaving = next !== null;
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const token = await privateShareOf(client, { workspaceId, articleId }).catch(() => null);
      if (leaving.signal.aborted) return;
      if (token === null) setAnswered(address);
      else void router.navigate({ ...sharedAddress(token, 'private'), replace: true });
    };
    void ask();
    return () => {
      leaving.abort();
    };
  }, [isAsked, client, router, workspaceId, articleId, address]);
  const leave = useEffectEvent(() => {
    if (!next) return;
    showToast('error', errorText(error));
    void router.navigate({ ...next, replace: true });
  });
  useEffect(() => {
    if (isLeaving) leave();
  }, [error, isLeaving]);
  return isAsked || isLeaving;
}
