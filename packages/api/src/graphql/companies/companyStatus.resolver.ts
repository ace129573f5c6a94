import { billingInfoOf, type BillingInfo } from '@snaplore/core/billing/billingInfo';
import { companyDomain } from '@snaplore/core/companies/companyHost';
import { Company } from '@snaplore/core/companies/company.entity';
import { updateCompany } from '@snaplore/core/companies/updateCompany';
import { requireMember } from '@snaplore/core/access/authorize';
import { pictureUrl } from '@snaplore/core/adapters/pictures/pictures';
import { isPaid, type SubscriptionStatus } from '@snaplore/schema/billing';
import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import { BillingInfoType, SubscriptionStatusEnum } from '../billing/billing.types.js';
import type { GraphContext } from '../context.js';

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
    return companyDomain(caller.services.config, company);
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

  @FieldResolver(() => BillingInfoType, { nullable: true, description: 'For its owners (Company.viewBilling).' })
  billing(@Root() company: Company, @Ctx() { caller: { viewer } }: GraphContext): BillingInfo | null {
    const isOwn = viewer.kind === 'member' && viewer.companyId === company.id;
    return billingInfoOf(company, isOwn ? viewer.companyRole : null);
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
