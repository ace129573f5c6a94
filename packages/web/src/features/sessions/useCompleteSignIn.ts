import { useApolloClient } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { EntryArticleDocument } from '../../gql/EntryArticle.js';
import { SessionDocument } from '../../gql/Session.js';
import { SwitchCompanyDocument } from '../../gql/SwitchCompany.js';
import { articleAddress, articleEditAddress, homeAddress } from '../../lib/addresses.js';
import { codeOf } from '../../lib/errorText.js';

/** Where signing in leads to (docs/domains/sessions.md). */
export interface EntryGoal {
  /** A path of ours that was wanted before sign-in stood in the way. */
  redirect?: string | undefined;
  /** Id or short id. */
  articleId?: string | undefined;
  companyId?: string | undefined;
  /** Of the article: `edit`, `notes` or `video`; anything else shows it as it opens. */
  destination?: string | undefined;
}

/** What is not there, or not theirs, is passed over: signing in itself has gone well. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  return await work.catch((error: unknown) => {
    if (codeOf(error) === null) throw error;
    return null;
  });
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text);

/** After an account has been let in: forget what was known as nobody, learn who it is, go where they wanted. */
export function useEnter(): (goal?: EntryGoal) => Promise<void> {
  const client = useApolloClient();
  const router = useRouter();
  const context = { isRefusalExpected: true };
  const learn = async () => {
    await client.clearStore();
    await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
  };
  return async ({ redirect, articleId, companyId, destination } = {}) => {
    await learn();
    if (companyId !== undefined) {
      const switched = await unlessRefused(
        client.mutate({ mutation: SwitchCompanyDocument, variables: { companyId }, context, fetchPolicy: 'no-cache' }),
      );
      if (switched) await learn();
    }
    if (articleId !== undefined) {
      const variables = isUuid(articleId) ? { id: articleId } : { shortId: articleId };
      const found = await unlessRefused(client.query({ query: EntryArticleDocument, variables, context }));
      if (found?.data) {
        const { article } = found.data;
        const mode = destination === 'notes' || destination === 'video' ? destination : undefined;
        await router.navigate(destination === 'edit' ? articleEditAddress(article) : articleAddress(article, { mode }));
        return;
      }
    }
    if (redirect === undefined) await router.navigate(homeAddress);
    else router.history.push(redirect);
  };
}
