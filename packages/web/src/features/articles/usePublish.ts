import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { DraftsDocument } from '../../gql/Drafts.js';
import { usePublishArticleMutation } from '../../gql/PublishArticle.js';
import { SessionDocument } from '../../gql/Session.js';
import { articleAddress } from '../../lib/addresses.js';
import { errorWords } from '../../lib/errorWords.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';

interface Publishing {
  isPublishing: boolean;
  publish: () => Promise<void>;
}

/**
 * Publishes the article and opens it for reading: its notes if there are any, else its video
 * (docs/domains/articles.md).
 */
export function usePublish(id: string, title: string, flush: () => Promise<void>): Publishing {
  const navigate = useNavigate();
  const { run, isBusy: isPublishing } = useAction();
  const [publishArticle] = usePublishArticleMutation({ refetchQueries: [SessionDocument, DraftsDocument] });

  const publish = async () => {
    if (title.trim() === '') {
      showToast('warning', errorWords('ARTICLE_TITLE_EMPTY'));
      return;
    }
    await run(async () => {
      await flush();
      const { data } = await publishArticle({ variables: { input: { id, title: title.trim() } } });
      if (!data) return;
      showToast('success', m.articles_published());
      const article = data.publishArticle;
      await navigate(articleAddress(article, article.textTabs.length > 0 ? { mode: 'notes' } : {}));
    });
  };
  return { isPublishing, publish };
}
