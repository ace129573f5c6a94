import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { ContentNode } from '../packages/schema/dist/contentText.js';
import { buildServer, withDatabase } from './benchDatabase.ts';
import { nodeOptions } from '../scripts/nodeOptions.ts';
import type { Row } from './row.ts';

const megabyte = 1_000_000;
const fileBytes = 50 * megabyte;
const files = 10;
const memoryLimit = 300;

/** Random bytes, which no zip makes smaller. */
function* noise(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= megabyte) yield randomBytes(megabyte);
}

/**
 * Runs the waiting jobs in a worker of its own: its memory in megabytes before them, the most that they added, and how
 * many seconds it took.
 */
async function work(settings: NodeJS.ProcessEnv): Promise<{ idle: number; added: number; seconds: number }> {
  const from = performance.now();
  const env = { ...process.env, ...settings };
  const program = path.join(import.meta.dirname, 'noteZipsJobs.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeOptions.workers, program], { env });
  const [before = 0, most = 0] = stdout.split(' ').map(Number);
  return {
    idle: before / megabyte,
    added: (most - before) / megabyte,
    seconds: (performance.now() - from) / 1_000,
  };
}

/** The memory of a worker that exports a workspace with 500 MB of media, and imports its zip again. */
export async function noteZips(): Promise<Row[]> {
  buildServer();
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { newOwner, refreshViewer } = await import('../packages/core/dist/testing/people.js');
  const { readPastPolicies } = await import('../packages/core/dist/testing/pastPolicies.js');
  const { createWorkspace } = await import('../packages/core/dist/workspaces/createWorkspace.js');
  const { createArticle } = await import('../packages/core/dist/articles/createArticle.js');
  const { saveArticle } = await import('../packages/core/dist/articles/saveArticle.js');
  const { uploadNoteAttachment } = await import('../packages/core/dist/noteFiles/uploadNoteAttachment.js');
  const { NoteExport } = await import('../packages/core/dist/noteExports/noteExport.entity.js');
  const { requestWorkspaceExport } = await import('../packages/core/dist/noteExports/requestNoteExport.js');
  const { NoteImport } = await import('../packages/core/dist/noteImports/noteImport.entity.js');
  const { receiveNoteImport } = await import('../packages/core/dist/noteImports/receiveNoteImport.js');
  const { startNoteImport } = await import('../packages/core/dist/noteImports/startNoteImport.js');
  const texts = Number(process.env['BENCH_ARTICLES'] ?? 300);
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    const folder = await mkdtemp(path.join(tmpdir(), 'zips-'));
    try {
      let owner = await newOwner(app.services);
      const workspace = await createWorkspace(owner, { title: 'Large', visibility: 'organization' });
      const copy = await createWorkspace(owner, { title: 'Copy', visibility: 'organization' });
      owner = await refreshViewer(owner);
      const paragraph: ContentNode = {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Check the brakes before a ride. '.repeat(20) }],
      };
      const save = async (content: ContentNode[], id?: string, title = 'Article'): Promise<void> => {
        await saveArticle(owner, {
          ...(id === undefined ? { workspaceId: workspace.id } : { id }),
          title,
          textTabs: [{ title: 'Note', text: { type: 'doc', content } }],
          isPublish: true,
        });
      };
      for (let index = 0; index < texts; index += 1) await save(Array.from({ length: 20 }, () => paragraph));
      for (let index = 0; index < files; index += 1) {
        const article = await createArticle(owner, { workspaceId: workspace.id, title: `File ${String(index)}` });
        const body = Readable.from(noise(fileBytes));
        const { id, name, bytes } = await uploadNoteAttachment(owner, { articleId: article.id, name: 'a.bin', body });
        const attrs = { id, url: `/media/notes/${id}`, name, ext: 'bin', size: bytes };
        await save([{ type: 'fileAttachment', attrs }], article.id, article.title);
      }
      const { DATABASE_URL, DATA_DIR, SECRET_KEY, PUBLIC_URL } = app.services.config;
      const settings = { DATABASE_URL, DATA_DIR, SECRET_KEY, PUBLIC_URL, LOG_LEVEL: 'silent' };
      const { id: exportId } = await requestWorkspaceExport(owner, workspace.id);
      const exporting = await work(settings);
      const em = readPastPolicies(app.services);
      const { storageKey } = await em.findOneOrFail(NoteExport, { id: exportId });
      const zip = path.join(folder, 'large.zip');
      if (storageKey === null) throw new Error('The export has no file');
      await app.services.storage.downloadTo(storageKey, zip);
      const body = createReadStream(zip);
      const { id: importId } = await receiveNoteImport(owner, { workspaceId: copy.id, name: 'large.zip', body });
      await work(settings);
      await startNoteImport(owner, importId);
      const importing = await work(settings);
      const { report } = await em.findOneOrFail(NoteImport, { id: importId });
      const all = texts + files;
      return [
        ...[
          { what: 'exports', of: exporting },
          { what: 'imports', of: importing },
        ].map(({ what, of }) => ({
          what:
            `Memory of a worker that ${what} 500 MB of media and ${String(all)} articles, ` +
            `${of.idle.toFixed(0)} MB of it before; it took ${of.seconds.toFixed(0)} s`,
          measured: of.idle + of.added,
          against: null,
          unit: 'MB',
          limit: { text: `at most ${String(memoryLimit)}`, holds: of.idle + of.added <= memoryLimit },
        })),
        {
          what: 'Articles of them that came back',
          measured: report?.articles ?? 0,
          against: null,
          unit: 'articles',
          limit: { text: 'all', holds: report?.articles === all && report.files === files },
        },
      ];
    } finally {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
