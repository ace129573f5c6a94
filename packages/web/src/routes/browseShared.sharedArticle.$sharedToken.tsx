import { createFileRoute } from '@tanstack/react-router';
import { leadToShared } from '../lib/sharedAddress.js';

/** A shared article by its oldest form of address. */
export const Route = createFileRoute('/browseShared/sharedArticle/$sharedToken')({
  beforeLoad: ({ params: { sharedToken } }) => {
    leadToShared(sharedToken);
  },
});
