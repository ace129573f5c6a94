import type { NoteImportKind, NoteImportLoss } from '@snaplore/schema/noteImport';
import { m } from '../../paraglide/messages.js';
import type { Preview, Report } from './useNoteImport.js';

const kinds: Record<NoteImportKind, () => string> = {
  snaplore: () => 'Snaplore',
  notion: () => 'Notion',
  confluence: () => 'Confluence',
  outline: () => 'Outline',
  docmost: () => 'Docmost',
  files: m.noteimports_kindFiles,
};

/** What a file was written by. */
export const kindName = (kind: NoteImportKind): string => kinds[kind]();

const losses: Record<NoteImportLoss, (count: { count: number }) => string> = {
  unusedFile: m.noteimports_lost_unusedFile,
  missingFile: m.noteimports_lost_missingFile,
  refusedFile: m.noteimports_lost_refusedFile,
  imageOfElsewhere: m.noteimports_lost_imageOfElsewhere,
  missingPage: m.noteimports_lost_missingPage,
  unreadPage: m.noteimports_lost_unreadPage,
  comments: m.noteimports_lost_comments,
  mention: m.noteimports_lost_mention,
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
    m.noteimports_articles({ count: articles }),
    m.noteimports_notes({ count: notes }),
    ...(files > 0 ? [m.noteimports_files({ count: files })] : []),
    ...(known > 0 ? [m.noteimports_known({ count: known })] : []),
  ].join(' · ');
}
