import * as limits from '@snaplore/schema/limits';
import type { NoteImportLoss, NoteImportLost } from '@snaplore/schema/noteImport';
import { cutText } from '../kernel/cutText.js';

const exampleLength = 120;

/** Counts what an import does not take over, with a few of the names (docs/domains/noteImports.md). */
export class Losses {
  private readonly found = new Map<NoteImportLoss, { count: number; examples: string[] }>();

  add(loss: NoteImportLoss, example: string, count = 1): void {
    const known = this.found.get(loss) ?? { count: 0, examples: [] };
    this.found.set(loss, known);
    known.count += count;
    const shown = cutText(example, exampleLength);
    if (shown !== '' && known.examples.length < limits.importLossExamples && !known.examples.includes(shown))
      known.examples.push(shown);
  }

  list(): NoteImportLost[] {
    return [...this.found].map(([loss, { count, examples }]) => ({ loss, count, examples }));
  }
}
