import { createFileRoute } from '@tanstack/react-router';
import { WorkspacesScreen } from '../../features/workspaces/WorkspacesScreen.js';

export const Route = createFileRoute('/_app/workspaces')({ component: WorkspacesScreen });
