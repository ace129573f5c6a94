import { useApolloClient } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { EntryArticleDocument } from '../../gql/EntryArticle.js';
import { SessionDocument } from '../../gql/Session.js';
import { SwitchCompanyDocument } from '../../gql/SwitchCompany.js';
import { articleAddress, articleEditAddress, homeAddress } from '../../lib/addresses.js';
import { codeOf } from '../../lib/errorText.js';

/** What is opened after signing in (docs/domains/sessions.md). */
export interface SignInTarget {
  /** The path of the product that was requested before sign-in. */
  redirect?: string | undefined;
  /** An id or a short id. */
  articleId?: string | undefined;
  companyId?: string | undefined;
  /** The article's `edit`, `notes` or `video`; with anything else the article opens as usual. */
  destination?: string | undefined;
}

/** Null if the server refuses: the target does not exist or is not theirs, but sign-in itself has succeeded. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  return await work.catch((error: unknown) => {
    if (codeOf(error) === null) throw error;
    return null;
  });
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text);

/** Completes a sign-in: clears the visitor's cache, loads the session and opens the target. */
export function useCompleteSignIn(): (goal?: SignInTarget) => Promise<void> {
  const client = useApolloClient();
  const router = useRouter();
  const context = { isRefusalExpected: true };
  const loadSession = async () => {
    await client.clearStore();
    await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
  };
  return async ({ redirect, articleId, companyId, destination } = {}) => {
    await loadSession();
    if (companyId !== undefined) {
      const switched = await orNull(
        client.mutate({ mutation: SwitchCompanyDocument, variables: { companyId }, context, fetchPolicy: 'no-cache' }),
      );
      if (switched) await loadSession();
    }
    if (articleId !== undefined) {
      const variables = isUuid(articleId) ? { id: articleId } : { shortId: articleId };
      const found = await orNull(client.query({ query: EntryArticleDocument, variables, context }));
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
