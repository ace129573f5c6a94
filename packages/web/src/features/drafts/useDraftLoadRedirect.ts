import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showToast } from '../../design/toasts.js';
import { draftsAddress } from '../../lib/addresses.js';
import { codeOf, errorText, statusOf } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';

interface LoadedArticle {
  data?: { article: { draft?: unknown } } | undefined;
  error?: unknown;
}

/**
 * Redirects from the address of a draft to Drafts, and shows why, when there is none that the person may edit
 * (docs/domains/articles.md). A failure that may pass stays with its Retry, and those that concern the whole app lead
 * elsewhere (docs/domains/screens.md).
 * @returns whether it leads to Drafts: the error is not to be shown.
 */
export function useDraftLoadRedirect({ data, error }: LoadedArticle, isDraftAddress: boolean): boolean {
  const router = useRouter();
  const reason = isDraftAddress ? refusalOf(data, error) : null;
  useEffect(() => {
    if (reason === null) return;
    showToast('error', reason);
    void router.navigate({ ...draftsAddress, replace: true });
  }, [reason, router]);
  return reason !== null;
}

/** What the server says about a draft that it does not give; null for anything else. */
export function refusalOf(data: LoadedArticle['data'], error: unknown): string | null {
  if (data) return data.article.draft ? null : errorWords('FORBIDDEN');
  const status = error == null ? null : statusOf(error);
  if (status === null || status === 401 || status >= 500) return null;
  const code = codeOf(error);
  return code === 'COMPANY_DEACTIVATED' || code === 'USER_INACTIVE_IN_COMPANY' ? null : errorText(error);
}
