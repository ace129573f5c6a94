import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/search/HomeScreen.js';

export const Route = createFileRoute('/_app/')({ component: HomeScreen });
