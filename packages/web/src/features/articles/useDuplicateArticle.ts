import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { DraftsDocument } from '../../gql/Drafts.js';
import { useDuplicateArticleMutation } from '../../gql/DuplicateArticle.js';
import { SessionDocument } from '../../gql/Session.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';

/** Makes a copy of an article and opens its editor (docs/domains/articles.md). */
export function useDuplicateArticle(): (articleId: string) => Promise<void> {
  const navigate = useNavigate();
  const { run } = useAction();
  const [duplicate] = useDuplicateArticleMutation({ refetchQueries: [SessionDocument, DraftsDocument] });
  return async (id) => {
    await run(
      async () => {
        showToast('info', m.articles_duplicating());
        const { data } = await duplicate({ variables: { id } });
        if (data) await navigate(articleEditAddress(data.duplicateArticle));
      },
      { success: m.articles_duplicated() },
    );
  };
}
