import type { Caller } from '../kernel/caller.js';
import type { ExportedPlace } from './exportedArticles.js';
import type { NoteExportReport } from './noteExport.entity.js';

/** A file that was made, in the job's folder. */
export interface MadeFile {
  path: string;
  /** Under which it is saved. */
  fileName: string;
  report: NoteExportReport;
}

/** What making it takes. */
export interface Making {
  caller: Caller;
  places: readonly ExportedPlace[];
  folder: string;
  signal: AbortSignal;
  progress: (percent: number) => Promise<void>;
}
