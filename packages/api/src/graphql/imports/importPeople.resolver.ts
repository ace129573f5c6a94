import { importPeople, type PeopleImport } from '@snaplore/core/imports/importPeople';
import type { ImportRow } from '@snaplore/core/imports/planImport';
import { previewImport } from '@snaplore/core/imports/previewImport';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { CompanyRoleEnum, graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import * as limits from '@snaplore/schema/limits';
import { importOutcomes, importReasons, type ImportOutcome, type ImportReason } from '@snaplore/schema/peopleImport';
import type { CompanyRole } from '@snaplore/schema/roles';
import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

const ImportOutcomeEnum = graphqlEnum('ImportOutcome', importOutcomes);
const ImportReasonEnum = graphqlEnum('ImportReason', importReasons);

@ObjectType({ description: 'One row of a file of people, and its result.' })
class PeopleImportRow {
  @Field(() => Int, { description: 'Its line in the file.' })
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

@ObjectType({ description: 'When a number of mails is sent: the number per company and day is limited.' })
export class MailOutlook {
  @Field(() => Int, { description: 'Sent at once.' })
  now!: number;

  @Field(() => Int, { description: 'Sent on the following days.' })
  later!: number;

  @Field(() => Date, { nullable: true, description: 'When the last one is sent; null when all are sent at once.' })
  lastAt!: Date | null;
}

@ObjectType({
  description: "The result of an import: everybody is invited at once; the mails follow within the company's limits.",
})
class PeopleImportOutcome {
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
    description: 'What an import of this CSV file would do, row by row; changes nothing.',
  })
  async importPreview(@Arg('text', () => String) text: string, @Ctx() { caller }: GraphContext): Promise<ImportRow[]> {
    requireMember(caller);
    return await previewImport(caller, text);
  }

  @Mutation(() => PeopleImportOutcome, {
    description: 'Invites the people of a CSV file; returns the result row by row.',
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
