import { createFileRoute } from '@tanstack/react-router';
import { DeletionsScreen } from '../../features/deletions/DeletionsScreen.js';

export const Route = createFileRoute('/_app/deleted')({ component: DeletionsScreen });
