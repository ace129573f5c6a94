import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { DraftsDocument } from '../../gql/Drafts.js';
import { usePublishArticleMutation } from '../../gql/PublishArticle.js';
import { SessionDocument } from '../../gql/Session.js';
import { articleAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';

interface Publishing {
  isPublishing: boolean;
  publish: () => Promise<void>;
}

/** Publishes, says so, and goes to what readers see: notes where there are any, else the film (spec 2 §4). */
export function usePublish(id: string, title: string, flush: () => Promise<void>): Publishing {
  const navigate = useNavigate();
  const [isPublishing, setPublishing] = useState(false);
  const [publishArticle] = usePublishArticleMutation({ refetchQueries: [SessionDocument, DraftsDocument] });

  const publish = async () => {
    if (title.trim() === '') {
      showToast('warning', errorWords('ARTICLE_TITLE_EMPTY'));
      return;
    }
    setPublishing(true);
    try {
      await flush();
      const { data } = await publishArticle({ variables: { input: { id, title: title.trim() } } });
      if (!data) return;
      showToast('success', m.articles_published());
      const article = data.publishArticle;
      await navigate(articleAddress(article, article.textTabs.length > 0 ? { mode: 'notes' } : {}));
    } catch (error) {
      showToast('error', errorText(error));
    } finally {
      setPublishing(false);
    }
  };
  return { isPublishing, publish };
}
