import type { Caller } from '../kernel/caller.js';
import { requireStorageLeft } from '../media/storageQuota.js';
import { reader } from '../outbox/transaction.js';
import { knownArticles } from './knownArticles.js';
import { NoteImport } from './noteImport.entity.js';
import { memberMentions } from './memberMentions.js';
import { isOfNew } from './previewNoteImport.js';
import { runImport, type ImportAttempt } from './runImport.js';
import { storeFiles } from './storeFiles.js';
import { writeImported } from './writeImported.js';

/**
 * Makes the articles of an import (docs/domains/noteImports.md): reads the file, stores what its notes show, and writes
 * everything in one transaction. A killed worker leaves no article, and the next begins again.
 * @throws as `runImport`, and WORKSPACE_ARCHIVED, COMPANY_STORAGE_FULL.
 */
export async function importNotes(caller: Caller, id: string, attempt: ImportAttempt): Promise<void> {
  const request = await reader(caller).findOne(NoteImport, { id });
  if (!request || request.finishedAt !== null) return;
  await runImport(caller, request, attempt, 40, async ({ source, plan, signal }) => {
    const sources = plan.places.map((place) => place.source);
    const known = await knownArticles(reader(caller), request.workspaceId, sources);
    const isNew = isOfNew(plan.places, known);
    const mentions = await memberMentions(reader(caller), plan.linesPath, isNew);
    for (const [name, count] of mentions.strangers) source.lost.add('mention', name, count);
    const files = plan.files.filter(isNew);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await requireStorageLeft(reader(caller), caller.services.config, request.companyId, bytes);
    const { stored, reserved } = await storeFiles(caller, files, {
      lost: source.lost,
      signal,
      progress: async (done) => {
        await attempt.progress(40 + 40 * done);
      },
    });
    await writeImported(caller, {
      request,
      plan,
      stored,
      reserved,
      mentions,
      lost: source.lost.list(),
      signal,
      progress: async (done) => {
        await attempt.progress(80 + 19 * done);
      },
    });
  });
}
