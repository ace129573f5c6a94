import { createFileRoute } from '@tanstack/react-router';
import { NotHereYetAlone } from '../features/shell/NotHereYet.js';

/** A shared article by its oldest form of address. */
export const Route = createFileRoute('/browseShared/sharedArticle/$sharedToken')({ component: NotHereYetAlone });
