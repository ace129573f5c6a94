import { createFileRoute } from '@tanstack/react-router';
import { SharedWithMeScreen } from '../../features/sharing/SharedWithMeScreen.js';

export const Route = createFileRoute('/_app/shared-with-me')({ component: SharedWithMeScreen });
