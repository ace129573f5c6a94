import { AuditEntry } from '@snaplore/core/audit/auditEntry.entity';
import {
  auditDetails,
  listAuditActors,
  listAuditEntries,
  type AuditActor as Actor,
  type AuditFilter,
} from '@snaplore/core/audit/audit.queries';
import { Company } from '@snaplore/core/companies/company.entity';
import { authorize, requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { PageInfo, type Page } from '@snaplore/core/kernel/page';
import * as limits from '@snaplore/schema/limits';
import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { PageArgs } from '../pageArgs.js';

@ObjectType()
class AuditConnection {
  @Field(() => [AuditEntry])
  nodes!: AuditEntry[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A user who did something in the company, with their latest name.' })
export class AuditActor {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

@ObjectType()
export class AuditDetail {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  value!: string;
}

@InputType({ description: 'Fields that are left out do not filter.' })
export class AuditFilterInput implements AuditFilter {
  @Field(() => ID, { nullable: true })
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'One of the names in schema/audit.ts.' })
  action?: string | null;

  @Field(() => Date, { nullable: true, description: 'Including this moment.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Excluding this moment.' })
  to?: Date | null;

  @Field(() => String, { nullable: true, description: 'Words in the name of the user or of what was changed.' })
  query?: string | null;
}

@Resolver(() => Company)
export class CompanyAuditResolver {
  @FieldResolver(() => AuditConnection, {
    description: 'Who changed what, the latest first (Company.viewAuditLog).',
  })
  async auditLog(
    @Root() company: Company,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => AuditFilterInput, { nullable: true }) filter: AuditFilterInput | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<Page<AuditEntry>> {
    requireMember(caller);
    authorize(caller.viewer, 'Company.viewAuditLog', company);
    return await listAuditEntries(caller, filter ?? {}, page);
  }

  @AtMost(limits.restListMax)
  @FieldResolver(() => [AuditActor], {
    description: 'Every user in the audit log, former members included (Company.viewAuditLog).',
  })
  async auditActors(@Root() company: Company, @Ctx() { caller }: GraphContext): Promise<Actor[]> {
    requireMember(caller);
    authorize(caller.viewer, 'Company.viewAuditLog', company);
    return await listAuditActors(caller);
  }
}

@Resolver(() => AuditEntry)
export class AuditEntryResolver {
  @AtMost(limits.auditDetailsMax)
  @FieldResolver(() => [AuditDetail], { description: 'What changed, each in a few words.' })
  details(@Root() entry: AuditEntry): { name: string; value: string }[] {
    return auditDetails(entry);
  }
}
