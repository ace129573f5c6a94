import { useRouter } from '@tanstack/react-router';
import { articleAddress } from '../../lib/addresses.js';
import { copyArticleLink } from './copyArticleLink.js';

/** Copies an article's URL to the clipboard, and shows whether it is there. */
export function useCopyArticleLink(): (article: Parameters<typeof articleAddress>[0]) => Promise<void> {
  const router = useRouter();
  return async (article) => {
    await copyArticleLink(article, router.buildLocation(articleAddress(article)).href);
  };
}
