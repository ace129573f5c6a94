import { lazyPart } from '../../lib/lazyPart.js';

/** The dialogs, whose code is loaded when one is opened. */
export const writerDialog = lazyPart(() => import('./AiWriterDialog.js'));
export const imageDialog = lazyPart(() => import('./AiImageDialog.js'));
