import { createFileRoute } from '@tanstack/react-router';
import { NotHereYetAlone } from '../features/shell/NotHereYet.js';
import { requireAccessType } from '../lib/sharedPlace.js';

export const Route = createFileRoute('/b/shared/$sharedToken/{-$accessType}')({
  beforeLoad: requireAccessType,
  component: NotHereYetAlone,
});
