import { saveArticle } from '@snaplore/core/articles/saveArticle';
import type { RestWorld } from './restWorld.js';

/** A draft of an article for a case that changes it. */
export async function someArticle({ editor, workspace }: RestWorld, title = 'To be changed'): Promise<string> {
  return (await saveArticle(editor, { workspaceId: workspace.id, title })).id;
}
