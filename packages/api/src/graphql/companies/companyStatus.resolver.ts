import { companyDomain } from '@snaplore/core/companies/companyHost';
import { Company } from '@snaplore/core/companies/company.entity';
import { updateCompany } from '@snaplore/core/companies/updateCompany';
import { requireMember } from '@snaplore/core/access/authorize';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { pictureUrl } from '@snaplore/core/adapters/pictures/pictures';
import { isPaid, subscriptionStatuses, type SubscriptionStatus } from '@snaplore/schema/billing';
import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

const SubscriptionStatusEnum = graphqlEnum('SubscriptionStatus', subscriptionStatuses);

@InputType()
export class UpdateCompanyInput {
  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A PNG or JPEG of 3,000,000 bytes at most, base64 without a prefix.',
  })
  logo?: string | null;

  @Field(() => Boolean, { nullable: true })
  isLogoDeleted?: boolean | null;
}

/** Fields that describe a company from outside: its host, its logo, whether it is paid. */
@Resolver(() => Company)
export class CompanyStatusResolver {
  @FieldResolver(() => String, {
    description: "The company's host name; the shared one where companies have none.",
  })
  domain(@Root() company: Company, @Ctx() { caller }: GraphContext): string {
    return companyDomain(caller.services.config, company.slug);
  }

  @FieldResolver(() => String, { nullable: true, description: 'A signed, short-lived URL.' })
  async logo(@Root() company: Company, @Ctx() { caller }: GraphContext): Promise<string | null> {
    return await pictureUrl(caller.services.storage, company.logoKey);
  }

  @FieldResolver(() => Boolean, { description: 'Not billed, or its subscription is active or on trial.' })
  isPaid(@Root() company: Company): boolean {
    return isPaid(company.isBilling, company.paidStatus);
  }

  @FieldResolver(() => SubscriptionStatusEnum, {
    nullable: true,
    description: 'The status of its subscription; null without one.',
  })
  paidStatus(@Root() company: Company): SubscriptionStatus | null {
    return company.paidStatus;
  }

  @Mutation(() => Company, { description: 'Changes the current company (Company.edit).' })
  async updateCompany(
    @Arg('input', () => UpdateCompanyInput) input: UpdateCompanyInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<Company> {
    requireMember(caller);
    return await updateCompany(caller, input);
  }
}
