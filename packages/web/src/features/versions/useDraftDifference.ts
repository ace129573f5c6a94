import { useApolloClient } from '@apollo/client/react';
import { articleChanges, type ArticleChanges } from '@snaplore/schema/articleChanges';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { DraftDifferenceDocument } from '../../gql/DraftDifference.js';
import { articleText } from './articleText.js';

export interface DraftDifference {
  changes: ArticleChanges;
  /** When the publication was published; null for a draft that never was. */
  publishedAt: string | null;
}

/**
 * What changes for readers when the draft is published, from what they are served now; null while it is loaded
 * (docs/domains/versions.md).
 * @param flush saves what is not saved yet.
 */
export function useDraftDifference(articleId: string, flush: () => Promise<unknown>) {
  const client = useApolloClient();
  const [data, setData] = useState<DraftDifference | null>(null);
  const [error, setError] = useState<unknown>(null);
  const save = useEffectEvent(flush);
  const load = useCallback(async () => {
    // Not from the cache, nor into it: the draft's text is another with each key that is pressed.
    const answer = await client.query({
      query: DraftDifferenceDocument,
      variables: { articleId },
      fetchPolicy: 'no-cache',
    });
    const article = answer.data?.article;
    if (!article?.draft) return null;
    const { title, textTabs, paragraphs, draft, publishedAt } = article;
    const changes = articleChanges(
      articleText(title, textTabs, paragraphs),
      articleText(draft.title, draft.content, draft.paragraphs),
    );
    return { changes, publishedAt };
  }, [client, articleId]);
  const retry = useCallback(() => {
    setError(null);
    return load().then(setData, setError);
  }, [load]);
  useEffect(() => {
    // What cannot be saved is said where it is written; what is saved is compared.
    void save()
      .catch(() => undefined)
      .then(retry);
  }, [retry]);
  return { data, error, retry };
}
