import { importPeople, type PeopleImport } from '@snaplore/core/imports/importPeople';
import type { ImportRow } from '@snaplore/core/imports/planImport';
import { previewImport } from '@snaplore/core/imports/previewImport';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { CompanyRoleEnum, graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { limits } from '@snaplore/schema/limits';
import { importOutcomes, importReasons, type ImportOutcome, type ImportReason } from '@snaplore/schema/peopleImport';
import type { CompanyRole } from '@snaplore/schema/roles';
import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

const ImportOutcomeEnum = graphqlEnum('ImportOutcome', importOutcomes);
const ImportReasonEnum = graphqlEnum('ImportReason', importReasons);

@ObjectType({ description: 'One row of a file of people, and what becomes of it.' })
export class PeopleImportRow {
  @Field(() => Int, { description: 'Where it stands in the file.' })
  line!: number;

  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => CompanyRoleEnum, { nullable: true })
  role!: CompanyRole | null;

  @Field(() => [String])
  groups!: string[];

  @Field(() => ImportOutcomeEnum)
  outcome!: ImportOutcome;

  @Field(() => ImportReasonEnum, { nullable: true })
  reason!: ImportReason | null;
}

@ObjectType({ description: 'How so many mails go out: a company sends a number a day.' })
export class MailOutlook {
  @Field(() => Int, { description: 'At once.' })
  now!: number;

  @Field(() => Int, { description: 'Over the next days.' })
  later!: number;

  @Field(() => Date, { nullable: true, description: 'When the last one goes, where some go later.' })
  lastAt!: Date | null;
}

@ObjectType({ description: 'What became of an import: everybody is invited at once, and mailed as the company may.' })
export class PeopleImportOutcome {
  @AtMost(limits.importRowsMax)
  @Field(() => [PeopleImportRow])
  rows!: ImportRow[];

  @Field(() => MailOutlook)
  mails!: MailOutlook;
}

@Resolver(() => PeopleImportRow)
export class ImportPeopleResolver {
  @AtMost(limits.importRowsMax)
  @Query(() => [PeopleImportRow], {
    description: 'What an import of this file (CSV) would do, row by row; nothing is changed.',
  })
  async importPreview(@Arg('text', () => String) text: string, @Ctx() { caller }: GraphContext): Promise<ImportRow[]> {
    requireMember(caller);
    return await previewImport(caller, text);
  }

  @Mutation(() => PeopleImportOutcome, {
    description: 'Invites the people of a file (CSV); what became of it, row by row.',
  })
  async importPeople(
    @Arg('text', () => String) text: string,
    @Arg('sendEmail', () => Boolean) sendEmail: boolean,
    @Ctx() { caller }: GraphContext,
  ): Promise<PeopleImport> {
    requireMember(caller);
    return await importPeople(caller, { text, sendEmail });
  }
}
