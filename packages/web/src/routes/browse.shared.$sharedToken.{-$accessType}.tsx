import { createFileRoute } from '@tanstack/react-router';
import { leadToShared, requireAccessType } from '../lib/sharedAddress.js';

/** A shared article by its longer form of address. */
export const Route = createFileRoute('/browse/shared/$sharedToken/{-$accessType}')({
  beforeLoad: (route) => {
    requireAccessType(route);
    leadToShared(route.params.sharedToken, route.params.accessType);
  },
});
