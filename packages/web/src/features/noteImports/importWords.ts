import type { NoteImportKind, NoteImportLoss } from '@snaplore/schema/noteImport';
import { m } from '../../paraglide/messages.js';
import type { Preview, Report } from './useNoteImport.js';

const kinds: Record<NoteImportKind, () => string> = {
  snaplore: () => 'Snaplore',
  notion: () => 'Notion',
  confluence: () => 'Confluence',
  outline: () => 'Outline',
  docmost: () => 'Docmost',
  files: m.noteImports_kindFiles,
};

/** What a file was written by. */
export const kindName = (kind: NoteImportKind): string => kinds[kind]();

const losses: Record<NoteImportLoss, (count: { count: number }) => string> = {
  unusedFile: m.noteImports_lost_unusedFile,
  missingFile: m.noteImports_lost_missingFile,
  refusedFile: m.noteImports_lost_refusedFile,
  imageOfElsewhere: m.noteImports_lost_imageOfElsewhere,
  missingPage: m.noteImports_lost_missingPage,
  unreadPage: m.noteImports_lost_unreadPage,
  comments: m.noteImports_lost_comments,
  mention: m.noteImports_lost_mention,
};

/** What an import does not take over, in one line. */
export const lossText = ({ loss, count }: { loss: NoteImportLoss; count: number }): string => losses[loss]({ count });

/** Says how much an import would make. */
export function previewText({ rows, files }: Preview): string {
  const fresh = rows.filter(({ isKnown }) => !isKnown);
  const known = rows.length - fresh.length;
  const notes = fresh.reduce((sum, row) => sum + row.notes, 0);
  return counted({ articles: fresh.length, notes, files, known });
}

/** Says how much an import has made. */
export const reportText = (report: Report): string => counted(report);

function counted({ articles, notes, files, known }: Omit<Report, 'lost'>): string {
  return [
    m.noteImports_articles({ count: articles }),
    m.noteImports_notes({ count: notes }),
    ...(files > 0 ? [m.noteImports_files({ count: files })] : []),
    ...(known > 0 ? [m.noteImports_known({ count: known })] : []),
  ].join(' · ');
}
