import { createFileRoute } from '@tanstack/react-router';
import { PasswordResetScreen } from '../../features/accounts/PasswordResetScreen.js';

export const Route = createFileRoute('/_public/password-reset/')({ component: PasswordResetScreen });
