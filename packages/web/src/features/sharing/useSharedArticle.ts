import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { useSharedArticleQuery } from '../../gql/SharedArticle.js';
import type { SharedArticleQuery } from '../../gql/types.js';
import { homeAddress, loginAddress } from '../../lib/addresses.js';
import { codeOf } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';

export type SharedArticle = SharedArticleQuery['sharedArticle'];

/** A page that was out of sight for longer asks whether its link is still open, in milliseconds. */
const askAgainAfterMs = 60_000;

/**
 * Opens a share by its link. A link that opens nothing redirects to Home, or to sign-in for a visitor; one for named
 * people asks a visitor to sign in first (docs/domains/sharing.md).
 */
export function useSharedArticle(token: string, isPrivate: boolean, href: string) {
  const navigate = useNavigate();
  const { data, error, refetch } = useSharedArticleQuery({
    variables: { token, isPrivate },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    // Refused here is the link, and not the session that somebody may have.
    context: { isRefusalExpected: true },
  });
  const code = codeOf(error);
  // A wrong password answers as none does.
  const [isLocked, setLocked] = useState(false);
  if (code === 'SHARE_PASSWORD' && !isLocked) setLocked(true);
  const [password, setPassword] = useState<string>();
  const open = async (entered: string) => {
    await refetch({ password: entered });
    setPassword(entered);
    setLocked(false);
  };
  const reopen = async (): Promise<SharedArticle | null> =>
    (await refetch({ isReopened: true })).data?.sharedArticle ?? null;

  const leave = useEffectEvent((reason: 'UNAUTHENTICATED' | 'NOT_FOUND') => {
    if (reason === 'NOT_FOUND') showToast('error', m.sharing_notFound());
    void navigate({ ...(reason === 'NOT_FOUND' ? homeAddress : loginAddress(href)), replace: true });
  });
  useEffect(() => {
    if (code === 'UNAUTHENTICATED' || code === 'NOT_FOUND') leave(code);
  }, [code]);

  const isShown = data !== undefined;
  const askAgain = useEffectEvent(() => {
    void reopen().catch(() => undefined);
  });
  useEffect(() => {
    if (!isShown) return undefined;
    let hiddenAt = performance.now();
    const look = (): void => {
      if (document.visibilityState === 'hidden') hiddenAt = performance.now();
      else if (performance.now() - hiddenAt > askAgainAfterMs) askAgain();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [isShown]);

  const isGone = code === 'NOT_FOUND' || code === 'UNAUTHENTICATED';
  return {
    article: isGone ? undefined : data?.sharedArticle,
    error: isGone ? undefined : error,
    isLocked,
    password,
    open,
    reopen,
    refetch,
  };
}
