import { TestClient } from '../packages/api/src/collab/testing/testClient.ts';
import type { NoteWriter, OwnProduct } from './ownProduct.ts';

/** What a client reads that has never opened the note: its text, a line for each block. */
export async function readNote(
  app: Pick<OwnProduct, 'apiPort'>,
  { articleId, tabId, token }: Pick<NoteWriter, 'articleId' | 'tabId' | 'token'>,
): Promise<string> {
  const reader = new TestClient({ port: app.apiPort, articleId, tabId, params: { token } });
  try {
    await reader.until(() => reader.provider.synced, 'the note');
    return reader.text();
  } finally {
    reader.leave();
    reader.doc.destroy();
  }
}
