import { useRouter } from '@tanstack/react-router';
import { articleAddress } from '../../lib/addresses.js';
import { copyText } from '../../lib/copyText.js';
import { m } from '../../paraglide/messages.js';

/** Copies an article's URL to the clipboard, and shows that it did. */
export function useCopyArticleLink(): (article: Parameters<typeof articleAddress>[0]) => Promise<void> {
  const router = useRouter();
  return async (article) => {
    const { href } = new URL(router.buildLocation(articleAddress(article)).href, window.location.origin);
    await copyText(href, m.articles_linkCopied(), m.articles_linkNotCopied());
  };
}
