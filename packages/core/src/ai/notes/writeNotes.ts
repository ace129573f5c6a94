import { noteScenarioTitles } from '@snaplore/schema/ai/noteScenarios';
import type { ContentNode } from '@snaplore/schema/contentText';
import { articleTimePath } from '../../articles/articleTimePath.js';
import { addTextTab } from '../../articles/createTextTab.js';
import { draftTabs } from '../../articles/draftContent.js';
import { endDraftChange } from '../../articles/endDraftChange.js';
import { loadArticle } from '../../articles/loadArticle.js';
import type { ArticleInWorkspace } from '../../articles/lockArticle.js';
import { AppError } from '../../kernel/appError.js';
import { noteStoreIn } from '../../notes/noteStore.js';
import { replaceNote } from '../../notes/replaceNote.js';
import { reader, type Tx } from '../../outbox/transaction.js';
import { readMaterial } from '../articleMaterial.js';
import { auditWritten } from '../auditWritten.js';
import { awaitTranscript, transcribedPercent } from '../awaitTranscript.js';
import type { GenerationResults } from '../generationData.js';
import type { GenerationRun } from '../generationRun.js';
import { NotesWriter } from './notesWriter.js';
import { materialTimes, requirePieces } from './pieces.js';
import { requireNotesRoom } from './requireNotesRoom.js';
import { linkTimes, ShownTimes } from './timeMarks.js';

/**
 * Writes the notes that a user requested and adds them to the draft as a note of their own
 * (docs/domains/smartNotes.md). Missing transcripts are made first.
 * @throws NotYet while they are; AppError AI_NOTES_EMPTY, AI_NOTES_TOO_LONG, AI_NOTES_FULL when the draft has got as
 * many notes as it may have, AI_NOTES_FAILED, NOTE_TOO_LARGE; and as `awaitTranscript`, `GenerationRun.answer` and
 * `finish`.
 */
export async function writeNotes(run: GenerationRun<'notes'>): Promise<void> {
  const { articleId, userId } = run.generation;
  await run.requireRight();
  const em = reader(run.caller);
  const { article } = await loadArticle(em, articleId ?? '');
  requireNotesRoom(await draftTabs(em, article.id));
  await awaitTranscript(run);
  const from = run.input.transcriptionId === undefined ? 0 : transcribedPercent;
  const material = await readMaterial(em, article);
  const note = await new NotesWriter(run, material.title, from).write(requirePieces(material));
  await run.finish(async (tx, subject) => {
    if (!subject) throw new AppError('NOT_FOUND');
    const linked = linkTimes(note, new ShownTimes(materialTimes(material)), (time) => articleTimePath(subject, time));
    await auditWritten(run, tx, subject);
    return await addNotes(tx, subject, { content: linked, title: noteScenarioTitles[run.input.scenario], userId });
  });
}

async function addNotes(
  tx: Tx,
  subject: ArticleInWorkspace,
  { content, title, userId }: { content: ContentNode; title: string; userId: string },
): Promise<GenerationResults['notes']> {
  const { em } = tx;
  const { article, workspace } = subject;
  const tabs = await draftTabs(em, article.id);
  requireNotesRoom(tabs);
  const tab = addTextTab(em, article, tabs, title);
  await em.flush();
  await replaceNote(noteStoreIn(em, article.companyId), tab.id, content);
  tx.emit(article.companyId, 'note.changed', { textTabId: tab.id, articleId: article.id, workspaceId: workspace.id });
  await endDraftChange({ viewer: { userId } }, tx, subject);
  return { textTabs: [...tabs, tab].map(({ id, title: name }) => ({ id, title: name })), draftId: article.id };
}
