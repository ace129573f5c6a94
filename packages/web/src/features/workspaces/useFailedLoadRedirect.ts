import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showToast } from '../../design/toasts.js';
import { usePerson } from '../../lib/session.js';
import { errorText } from '../../lib/errorText.js';
import { deletedArticles } from '../articles/deletedArticles.js';
import { failedLoadAddress } from './failedLoadAddress.js';
import { deletedWorkspaces } from './deletedWorkspaces.js';

/**
 * Redirects away from a workspace or article that cannot be loaded, and shows why (docs/domains/workspaces.md). Where
 * `failedLoadAddress` is null the screen shows the error itself.
 */
export function useFailedLoadRedirect(place: 'browse' | 'edit', error: unknown): void {
  const router = useRouter();
  const isSignedIn = usePerson() !== null;
  useEffect(() => {
    const next = error === undefined ? null : failedLoadAddress(place, error, isSignedIn, router.state.location.href);
    const params: Record<string, string | undefined> = router.state.matches.at(-1)?.params ?? {};
    if (!next || deletedWorkspaces.has(params['workspaceId']) || deletedArticles.has(params['articleId'])) return;
    showToast('error', errorText(error));
    void router.navigate({ ...next, replace: true });
  }, [place, error, isSignedIn, router]);
}
