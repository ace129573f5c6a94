import { createFileRoute } from '@tanstack/react-router';
import { NotHereYetAlone } from '../features/shell/NotHereYet.js';

/** A shared article by the oldest form of its address. */
export const Route = createFileRoute('/browseShared/sharedArticle/$sharedToken')({ component: NotHereYetAlone });
