import { createFileRoute } from '@tanstack/react-router';
import { NewWorkspaceScreen } from '../../features/workspaces/NewWorkspaceScreen.js';

export const Route = createFileRoute('/_app/workspace/new')({ component: NewWorkspaceScreen });
