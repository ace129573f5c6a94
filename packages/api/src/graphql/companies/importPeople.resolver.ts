import { importPeople } from '@snaplore/core/companies/importPeople';
import type { ImportRow } from '@snaplore/core/companies/planImport';
import { previewImport } from '@snaplore/core/companies/previewImport';
import { requireMember } from '@snaplore/core/platform/authorize';
import { AtMost } from '@snaplore/core/platform/fieldCost';
import { CompanyRoleEnum, graphqlEnum } from '@snaplore/core/platform/graphqlEnums';
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

@Resolver(() => PeopleImportRow)
export class ImportPeopleResolver {
  @AtMost(limits.importRowsMax)
  @Query(() => [PeopleImportRow], { description: 'What an import of this file (CSV) would do, row by row; nothing is changed.' })
  async importPreview(@Arg('text', () => String) text: string, @Ctx() { caller }: GraphContext): Promise<ImportRow[]> {
    requireMember(caller);
    return await previewImport(caller, text);
  }

  @AtMost(limits.importRowsMax)
  @Mutation(() => [PeopleImportRow], { description: 'Invites the people of a file (CSV); what became of it, row by row.' })
  async importPeople(
    @Arg('text', () => String) text: string,
    @Arg('sendEmail', () => Boolean) sendEmail: boolean,
    @Ctx() { caller }: GraphContext,
  ): Promise<ImportRow[]> {
    requireMember(caller);
    return await importPeople(caller, { text, sendEmail });
  }
}
