import { createFileRoute } from '@tanstack/react-router';
import { NotHereYetAlone } from '../features/shell/NotHereYet.js';
import { requireAccessType } from '../lib/sharedAddress.js';

export const Route = createFileRoute('/b/shared/$sharedToken/{-$accessType}')({
  beforeLoad: requireAccessType,
  component: NotHereYetAlone,
});
