import { useRouter } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { articleAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';

/** Copies an article's address, and says so. */
export function useCopyArticleLink(): (article: Parameters<typeof articleAddress>[0]) => Promise<void> {
  const router = useRouter();
  return async (article) => {
    try {
      await navigator.clipboard.writeText(
        new URL(router.buildLocation(articleAddress(article)).href, window.location.origin).href,
      );
      showToast('success', m.articles_linkCopied());
    } catch {
      showToast('error', m.articles_linkNotCopied());
    }
  };
}
