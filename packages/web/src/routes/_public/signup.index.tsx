import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../../features/accounts/SignUpScreen.js';

export const Route = createFileRoute('/_public/signup/')({ component: SignUpScreen });
