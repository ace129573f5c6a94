import type { ReactNode } from 'react';
import { QueryState } from '../../design/QueryState.js';
import { nameMissing } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';

interface ArticleStateProps<Shown> {
  /** The result of a query of one article. */
  result: { data?: { article: Shown } | undefined; error?: unknown; refetch: () => Promise<unknown> };
  skeleton: ReactNode;
  children: (article: Shown) => ReactNode;
}

/** An article that fills the screen: loaded, loading, missing or failed. */
export function ArticleState<Shown>({
  result: { data, error, refetch },
  skeleton,
  children,
}: ArticleStateProps<Shown>) {
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
