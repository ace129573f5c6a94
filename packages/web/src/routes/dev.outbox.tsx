import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '../features/outbox/OutboxScreen.js';

export const Route = createFileRoute('/dev/outbox')({ component: OutboxScreen });
