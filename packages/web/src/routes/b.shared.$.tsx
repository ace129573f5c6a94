import { createFileRoute, notFound } from '@tanstack/react-router';

/** No workspace has the slug "shared", so any other address below it is unknown. */
export const Route = createFileRoute('/b/shared/$')({
  beforeLoad: () => {
    throw notFound();
  },
});
