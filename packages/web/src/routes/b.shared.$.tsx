import { createFileRoute, notFound } from '@tanstack/react-router';

/** No workspace has the slug "shared": an address that is not a shared article's is unknown. */
export const Route = createFileRoute('/b/shared/$')({
  beforeLoad: () => {
    throw notFound();
  },
});
