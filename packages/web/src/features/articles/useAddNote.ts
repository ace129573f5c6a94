import { useNavigate } from '@tanstack/react-router';
import { useCreateTextTabMutation } from '../../gql/CreateTextTab.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { useAction } from '../../lib/useAction.js';

/** Adds a note to an article's draft and opens it (docs/domains/articles.md). */
export function useAddNote(article: { id: string; shortId: string }) {
  const navigate = useNavigate();
  const { run, isBusy: isAdding } = useAction();
  const [createTab] = useCreateTextTabMutation({
    update: (cache, { data }) => {
      const ref = data ? cache.identify({ __typename: 'TextTab', id: data.createTextTab.id }) : undefined;
      if (ref === undefined) return;
      cache.modify({
        id: cache.identify({ __typename: 'ArticleDraft', id: article.id }),
        fields: {
          textTabs: (tabs: readonly { __ref: string }[]) =>
            tabs.some((tab) => tab.__ref === ref) ? tabs : [...tabs, { __ref: ref }],
        },
      });
    },
  });
  const addNote = async () => {
    await run(async () => {
      const { data } = await createTab({ variables: { articleId: article.id } });
      // By its id: others may have its title.
      if (data) await navigate(articleEditAddress(article, 'notes', data.createTextTab.id));
    });
  };
  return { addNote: () => void addNote(), isAdding };
}
