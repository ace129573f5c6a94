import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import * as limits from '@snaplore/schema/limits';
import {
  noteImportKinds,
  noteImportLosses,
  type NoteImportKind,
  type NoteImportLoss,
  type NoteImportLost,
  type NoteImportPreview,
  type NoteImportReport,
  type NoteImportRow,
} from '@snaplore/schema/noteImport';
import { Field, Int, ObjectType } from 'type-graphql';

const NoteImportKindEnum = graphqlEnum('NoteImportKind', noteImportKinds);
const NoteImportLossEnum = graphqlEnum('NoteImportLoss', noteImportLosses);

@ObjectType('NoteImportLost', { description: 'Something that an import does not take over, and how often.' })
class LostType implements NoteImportLost {
  @Field(() => NoteImportLossEnum)
  loss!: NoteImportLoss;

  @Field(() => Int)
  count!: number;

  @AtMost(limits.importLossExamples)
  @Field(() => [String], { description: 'A few of the names.' })
  examples!: string[];
}

@ObjectType('NoteImportRow', { description: 'An article that an import makes, from top to bottom.' })
class RowType implements NoteImportRow {
  @Field(() => String)
  title!: string;

  @Field(() => Int, { description: '0 is the root.' })
  depth!: number;

  @Field(() => Int, { description: 'How many notes it has.' })
  notes!: number;

  @Field(() => Boolean, { description: 'Whether it was imported before, and is left as it is.' })
  isKnown!: boolean;
}

@ObjectType('NoteImportPreview', { description: 'What an import would make, and what it would lose.' })
export class PreviewType implements NoteImportPreview {
  @Field(() => NoteImportKindEnum, { description: 'What the file was written by, told by its content.' })
  kind!: NoteImportKind;

  @AtMost(limits.importedArticlesMax)
  @Field(() => [RowType])
  rows!: NoteImportRow[];

  @Field(() => Int)
  files!: number;

  @AtMost(noteImportLosses.length)
  @Field(() => [LostType])
  lost!: NoteImportLost[];
}

@ObjectType('NoteImportReport', { description: 'What an import has made.' })
export class ReportType implements NoteImportReport {
  @Field(() => Int)
  articles!: number;

  @Field(() => Int)
  notes!: number;

  @Field(() => Int)
  files!: number;

  @Field(() => Int, { description: 'Articles that had been imported before.' })
  known!: number;

  @AtMost(noteImportLosses.length)
  @Field(() => [LostType])
  lost!: NoteImportLost[];
}
