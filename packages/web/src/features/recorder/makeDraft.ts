import type { ApolloClient } from '@apollo/client';
import { CreateArticleDocument } from '../../gql/CreateArticle.js';
import type { Me } from '../../lib/session.js';

/** Makes a draft in the personal workspace for a recording that has no article. @returns its id */
export async function makeDraft(client: ApolloClient, me: Me, title: string): Promise<string> {
  const variables = { input: { title, workspaceId: me.personalWorkspace.id } };
  const { data } = await client.mutate({ mutation: CreateArticleDocument, variables });
  if (!data) throw new Error('There is no answer');
  return data.createArticle.id;
}
