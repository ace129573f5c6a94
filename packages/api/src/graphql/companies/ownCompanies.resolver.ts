import { checkHost } from '@snaplore/core/companies/checkHost';
import { findCompanyBySlug, listSwitchableCompanies } from '@snaplore/core/companies/companies.queries';
import { companyDomain } from '@snaplore/core/companies/companyHost';
import { createCompany } from '@snaplore/core/companies/createCompany';
import { switchCompany } from '@snaplore/core/companies/switchCompany';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { CompanyRoleEnum } from '@snaplore/core/kernel/graphqlEnums';
import { pictureUrl } from '@snaplore/core/adapters/pictures/pictures';
import { listEditableWorkspaces } from '@snaplore/core/workspaces/workspaces.queries';
import * as limits from '@snaplore/schema/limits';
import type { CompanyRole } from '@snaplore/schema/roles';
import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AuthPayload } from '../sessions/authPayload.js';
import type { GraphContext } from '../context.js';
import { completeSignIn } from '../sessions/completeSignIn.js';
import { Me } from '../accounts/me.js';

@ObjectType({ description: 'The public data of the company of a host name.' })
class CompanyCard {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => String, { nullable: true })
  logo!: string | null;
}

@ObjectType({ description: 'A workspace of one of the companies of the user.' })
class EditableWorkspace {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Boolean)
  isPersonal!: boolean;
}

@ObjectType({ description: 'A company that the user may switch to, with their role in it.' })
export class OwnCompany extends CompanyCard {
  @Field(() => String)
  domain!: string;

  @Field(() => CompanyRoleEnum)
  role!: CompanyRole;
}

@Resolver(() => Me)
export class OwnCompaniesResolver {
  @AtMost(limits.ownCompaniesListed)
  @FieldResolver(() => [OwnCompany], {
    description: 'Active companies in which the user is not deactivated, the one joined first at the top.',
  })
  async companies(@Ctx() { caller }: GraphContext): Promise<OwnCompany[]> {
    requireMember(caller);
    const { config, storage } = caller.services;
    const own = await listSwitchableCompanies(caller);
    return await Promise.all(
      own.map(async ({ company, role }) => ({
        id: company.id,
        title: company.title,
        slug: company.slug,
        role,
        domain: companyDomain(config, company),
        logo: await pictureUrl(storage, company.logoKey),
      })),
    );
  }

  @AtMost(limits.restListMax)
  @Query(() => [EditableWorkspace], {
    description: "Workspaces of one of the user's companies where they may edit articles, the personal one first.",
  })
  async editableWorkspaces(
    @Arg('companyId', () => ID) companyId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<EditableWorkspace[]> {
    requireMember(caller);
    const { workspaces } = await listEditableWorkspaces(caller, companyId);
    return workspaces.map(({ id, title, visibility }) => {
      const isPersonal = visibility === 'personal';
      return { id, title: isPersonal ? 'Personal' : title, isPersonal };
    });
  }

  @Query(() => CompanyCard, { description: 'The company of a host, for anybody.' })
  async companyBySlug(@Arg('slug', () => String) slug: string, @Ctx() { caller }: GraphContext): Promise<CompanyCard> {
    const { logoKey, ...card } = await findCompanyBySlug(caller.services, slug);
    return { ...card, logo: await pictureUrl(caller.services.storage, logoKey) };
  }

  @Query(() => Boolean, { description: "Whether a company's host answers yet." })
  async isHostReady(@Arg('domain', () => String) domain: string, @Ctx() { caller }: GraphContext): Promise<boolean> {
    return await checkHost(caller.services, domain);
  }

  @Mutation(() => AuthPayload, {
    description: 'Creates a company and switches to it: this session ends, a new one starts.',
  })
  async createCompany(@Arg('title', () => String) title: string, @Ctx() context: GraphContext): Promise<AuthPayload> {
    const { caller, origin } = context;
    requireMember(caller);
    const { id } = await createCompany(caller, { title });
    return await completeSignIn(context, await switchCompany(caller, id, origin));
  }

  @Mutation(() => AuthPayload, {
    description: 'Switches to another company of the user: this session ends, a new one starts.',
  })
  async switchCompany(
    @Arg('companyId', () => ID) companyId: string,
    @Ctx() context: GraphContext,
  ): Promise<AuthPayload> {
    const { caller, origin } = context;
    requireMember(caller);
    return await completeSignIn(context, await switchCompany(caller, companyId, origin));
  }
}
