import { createFileRoute } from '@tanstack/react-router';
import { InactiveScreen } from '../features/companies/InactiveScreen.js';

export const Route = createFileRoute('/inactive')({ component: InactiveScreen });
