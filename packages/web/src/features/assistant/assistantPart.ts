import { lazyPart } from '../../lib/lazyPart.js';

export const { load: loadAssistant, Part: AssistantPart } = lazyPart(async () => {
  const [part] = await Promise.all([import('./AssistantChat.js'), import('./askAssistant.js')]);
  return part;
});
