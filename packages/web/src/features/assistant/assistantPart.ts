import { lazyPart } from '../../lib/lazyPart.js';

export const { load: loadAssistant, Part: AssistantPart } = lazyPart(() => import('./AssistantChat.js'));
