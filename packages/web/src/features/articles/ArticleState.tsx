import type { ReactNode } from 'react';
import { QueryState } from '../../design/QueryState.js';
import { nameMissing } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import type { Article } from './articleMode.js';

interface ArticleStateProps {
  /** The result of `useArticlePageQuery`. */
  result: { data?: { article: Article } | undefined; error?: unknown; refetch: () => Promise<unknown> };
  skeleton: ReactNode;
  children: (article: Article) => ReactNode;
}

/** An article that fills the screen: loaded, loading, missing or failed. */
export function ArticleState({ result: { data, error, refetch }, skeleton, children }: ArticleStateProps) {
  return (
    <QueryState
      isScreen
      data={data?.article}
      error={error}
      onRetry={refetch}
      failed={m.articles_articleFailed()}
      nameError={nameMissing}
      skeleton={skeleton}
    >
      {children}
    </QueryState>
  );
}
