import { createFileRoute } from '@tanstack/react-router';
import { guardCompanySettings } from '../../features/settings/settingsGuard.js';
import { UsersScreen } from '../../features/users/UsersScreen.js';

export const Route = createFileRoute('/_app/settings/users')({ beforeLoad: guardCompanySettings, component: UsersScreen });
