import { createFileRoute, notFound } from '@tanstack/react-router';

/** No workspace has the slug "shared": what is no shared article's address leads nowhere. */
export const Route = createFileRoute('/b/shared/$')({
  beforeLoad: () => {
    throw notFound();
  },
});
