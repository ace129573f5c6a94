import { setTimeout as delay } from 'node:timers/promises';
import { ask, type NoteWriter } from '../ownProduct.ts';
import { hostileHtml, hostileMarkdown } from './hostileTexts.ts';

const patienceMs = 60_000;

/** Imports the hostile texts in each format. @returns the articles that were made of them */
export async function importHostile(
  address: string,
  { token }: Pick<NoteWriter, 'token'>,
): Promise<{ id: string; from: string }[]> {
  const { zipOfFiles } = await import('../../packages/core/dist/testing/zips.js');
  const { wordFile, notionHtmlZip } = await import('../../packages/core/dist/noteImports/testing/foreignZips.js');
  const html = Object.entries(hostileHtml).map(([name, text]) => `<h2>${name}</h2>${text}`);
  const pages = Object.entries(hostileHtml).map(([name, text]) => [`Folder/${name}.html`, text] as const);
  const files: Record<string, string | Uint8Array> = {
    'Text.md': `Words\n\n${hostileMarkdown}`,
    'Page.html': `<html><head><title>Page</title></head><body>${html.join('')}</body></html>`,
    'Word.docx': await wordFile(),
    'Pages.zip': await zipOfFiles({ ...Object.fromEntries(pages), 'Notes.md': `Words\n\n${hostileMarkdown}` }),
    'Notion.zip': await notionHtmlZip(),
  };
  const imported: { id: string; from: string }[] = [];
  for (const [name, content] of Object.entries(files)) {
    const { createWorkspace } = await ask<{ createWorkspace: { id: string } }>(
      address,
      token,
      'mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { id } }',
      { input: { title: name, visibility: 'organization' } },
    );
    await importFile(address, token, { workspaceId: createWorkspace.id, name, content });
    const { workspace } = await ask<{ workspace: { articles: { nodes: ImportedArticle[] } } }>(
      address,
      token,
      'query ($id: ID!) { workspace(id: $id) { articles(first: 100) { nodes { ' +
        'id title draft { textTabs { id } } } } } }',
      { id: createWorkspace.id },
    );
    // Of a text that is nothing but hostile no note is made.
    const withNote = workspace.articles.nodes.filter(({ draft }) => draft.textTabs.length > 0);
    if (withNote.length === 0) throw new Error(`Nothing was imported of ${name}`);
    imported.push(...withNote.map(({ id, title }) => ({ id, from: `${name} (${title})` })));
  }
  return imported;
}

interface ImportedArticle {
  id: string;
  title: string;
  draft: { textTabs: { id: string }[] };
}

interface ImportedFile {
  workspaceId: string;
  name: string;
  content: string | Uint8Array;
}

async function importFile(address: string, token: string, file: ImportedFile): Promise<void> {
  const form = new FormData();
  form.append('workspaceId', file.workspaceId);
  form.append('file', new Blob([file.content as BlobPart]), file.name);
  const answer = await fetch(`${address}/api/note-imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${file.name}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  await until(address, token, id, 'preview');
  await ask(address, token, 'mutation ($id: ID!) { startNoteImport(id: $id) { id } }', { id });
  await until(address, token, id, 'report');
}

async function until(address: string, token: string, id: string, part: 'preview' | 'report'): Promise<void> {
  const late = performance.now() + patienceMs;
  for (;;) {
    const { noteImport } = await ask<{ noteImport: Record<string, unknown> & { job: { status: string } } }>(
      address,
      token,
      'query ($id: ID!) { noteImport(id: $id) { preview { kind } report { articles } job { status errorCode } } }',
      { id },
    );
    if (noteImport[part] !== null) return;
    if (performance.now() > late || noteImport.job.status === 'failed')
      throw new Error(`The import has no ${part}: ${JSON.stringify(noteImport)}`);
    await delay(50);
  }
}
