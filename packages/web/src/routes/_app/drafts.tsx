import { createFileRoute } from '@tanstack/react-router';
import { DraftsScreen } from '../../features/drafts/DraftsScreen.js';

export const Route = createFileRoute('/_app/drafts')({ component: DraftsScreen });
