import { createFileRoute } from '@tanstack/react-router';
import { GroupScreen } from '../../features/groups/GroupScreen.js';
import { guardCompanySettings } from '../../features/settings/settingsGuard.js';

export const Route = createFileRoute('/_app/settings/groups/$groupId')({ beforeLoad: guardCompanySettings, component: Screen });

function Screen() {
  return <GroupScreen id={Route.useParams().groupId} />;
}
