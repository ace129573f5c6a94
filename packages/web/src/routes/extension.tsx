import { createFileRoute } from '@tanstack/react-router';
import { ExtensionScreen } from '../features/extension/ExtensionScreen.js';
import { EntryLayout } from '../features/shell/loading/EntryLayout.js';

/** How to install the browser extension; open to all, signed in or not. */
export const Route = createFileRoute('/extension')({ component: ExtensionScreen, pendingComponent: EntryLayout });
