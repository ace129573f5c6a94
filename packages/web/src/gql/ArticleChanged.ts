import type * as Types from './types.js';
import { useSubscription } from '@apollo/client/react';
import type { SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const ArticleChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ArticleChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"articleId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"articleChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"articleId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"articleId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<Types.ArticleChangedSubscription, Types.ArticleChangedSubscriptionVariables>;
export function useArticleChangedSubscription(options: (useSubscription.Options<Types.ArticleChangedSubscription, Types.ArticleChangedSubscriptionVariables> & { variables: Types.ArticleChangedSubscriptionVariables }) | SkipToken): useSubscription.Result<Types.ArticleChangedSubscription> {
  return useSubscription<Types.ArticleChangedSubscription, Types.ArticleChangedSubscriptionVariables>(ArticleChangedDocument, options as useSubscription.Options<Types.ArticleChangedSubscription, Types.ArticleChangedSubscriptionVariables> & { variables: Types.ArticleChangedSubscriptionVariables });
}
