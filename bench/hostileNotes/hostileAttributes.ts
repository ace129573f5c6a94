import { TestClient } from '../../packages/api/src/collab/testing/testClient.ts';
import type { NoteWriter } from '../ownProduct.ts';
import { hostileValues } from './hostileTexts.ts';

/** Writes every node and mark of the schema with each hostile value in all of its attributes. */
export async function writeHostileAttributes(port: number, { articleId, tabId, token }: NoteWriter): Promise<void> {
  const { noteSchema } = await import('../../packages/schema/dist/notes/noteSchema.js');
  const { insertParts } = await import('../../packages/core/dist/notes/testing/hostileNote.js');
  const { nodes, marks } = noteSchema();
  const client = new TestClient({ port, articleId, tabId, params: { token } });
  try {
    await client.saved();
    for (const value of hostileValues) {
      const filled = (attributes: object | null | undefined): Record<string, unknown> =>
        Object.fromEntries([...Object.keys(attributes ?? {}), 'onclick', 'style'].map((name) => [name, value]));
      const said = { kind: 'text' as const, text: 'said', marks: {} };
      const elements = Object.values(nodes)
        .filter(({ name }) => name !== 'doc' && name !== 'text')
        .map(({ name, spec }) => ({
          kind: 'element' as const,
          name,
          attributes: filled(spec.attrs),
          parts: [said],
        }));
      const texts = Object.values(marks).map(({ name, spec }) => ({
        kind: 'element' as const,
        name: 'paragraph',
        attributes: {},
        parts: [{ ...said, marks: { [name]: filled(spec.attrs) } }],
      }));
      client.doc.transact(() => {
        insertParts(client.blocks, client.blocks.length, [...elements, ...texts]);
      });
      await client.saved();
    }
  } finally {
    client.leave();
    client.doc.destroy();
  }
}
