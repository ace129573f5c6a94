import { notFound } from '@tanstack/react-router';

/** The address of a shared article ends in its token, or in 'private' after it (docs/domains/articles.md). */
export function requireAccessType({ params: { accessType } }: { params: { accessType?: string | undefined } }): void {
  if (accessType !== undefined && accessType !== 'private') throw notFound();
}
