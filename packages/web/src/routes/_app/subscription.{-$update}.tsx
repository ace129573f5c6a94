import { createFileRoute } from '@tanstack/react-router';
import { PlansScreen } from '../../features/billing/PlansScreen.js';

export const Route = createFileRoute('/_app/subscription/{-$update}')({
  staticData: { access: 'plans' },
  component: Screen,
});

function Screen() {
  return <PlansScreen isUpdate={Route.useParams().update !== undefined} />;
}
