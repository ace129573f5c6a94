import { createFileRoute } from '@tanstack/react-router';
import { GroupsScreen } from '../../features/groups/GroupsScreen.js';
import { guardCompanySettings } from '../../features/settings/settingsGuard.js';

export const Route = createFileRoute('/_app/settings/groups/')({ beforeLoad: guardCompanySettings, component: GroupsScreen });
