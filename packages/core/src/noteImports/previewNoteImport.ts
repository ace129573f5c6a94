import type { NoteImportPreview, NoteImportRow } from '@snaplore/schema/noteImport';
import type { Caller } from '../kernel/caller.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { checkFiles } from './checkFiles.js';
import { knownArticles, type KnownArticle } from './knownArticles.js';
import { memberMentions } from './memberMentions.js';
import { NoteImport } from './noteImport.entity.js';
import type { PlannedPlace } from './planImport.js';
import { runImport, type ImportAttempt } from './runImport.js';

/**
 * Says what an import would make and what it would lose, and makes nothing (docs/domains/noteImports.md).
 * @throws as `runImport`.
 */
export async function previewNoteImport(caller: Caller, id: string, attempt: ImportAttempt): Promise<void> {
  const request = await reader(caller).findOne(NoteImport, { id });
  if (!request || request.preview !== null) return;
  await runImport(caller, request, attempt, 80, async ({ source, plan, signal }) => {
    const sources = plan.places.map((place) => place.source);
    const known = await knownArticles(reader(caller), request.workspaceId, sources);
    const isNew = isOfNew(plan.places, known);
    const { strangers } = await memberMentions(reader(caller), plan.linesPath, isNew);
    for (const [name, count] of strangers) source.lost.add('mention', name, count);
    const files = plan.files.filter(isNew);
    const refused = await checkFiles(files, source.lost, signal);
    const preview: NoteImportPreview = {
      kind: source.kind,
      rows: rowsOf(plan.places, known),
      files: files.length - refused,
      lost: source.lost.list(),
    };
    await inTransaction(caller, async ({ em }) => {
      await em.nativeUpdate(NoteImport, { id, preview: null }, { preview });
    });
  });
}

/** Whether something is of an article that is not there yet. */
export function isOfNew(
  places: readonly PlannedPlace[],
  known: ReadonlyMap<string, KnownArticle>,
): (of: { key: string }) => boolean {
  const keys = new Set(places.filter(({ source }) => !known.has(source)).map(({ key }) => key));
  return ({ key }) => keys.has(key);
}

function rowsOf(places: readonly PlannedPlace[], known: ReadonlyMap<string, KnownArticle>): NoteImportRow[] {
  const depths = new Map<string, number>();
  return places.map(({ key, parent, title, notes, source }) => {
    const depth = parent === null ? 0 : (depths.get(parent) ?? -1) + 1;
    depths.set(key, depth);
    return { title, depth, notes, isKnown: known.has(source) };
  });
}
