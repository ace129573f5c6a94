import { requireMember } from '@snaplore/core/access/authorize';
import type { SubscriptionStatus } from '@snaplore/schema/billing';
import { Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { SubscriptionStatusEnum } from '../billing/billing.types.js';
import { contextFor, type GraphContext } from '../context.js';
import { followStatus, type CompanyStatus } from './followStatus.js';

@ObjectType('CompanyStatus', { description: 'Whether a company is activated and paid.' })
export class CompanyStatusType implements CompanyStatus {
  @Field(() => ID, { description: "The company's." })
  id!: string;

  @Field(() => Boolean)
  isActivated!: boolean;

  @Field(() => Boolean)
  isPaid!: boolean;

  @Field(() => SubscriptionStatusEnum, { nullable: true })
  paidStatus!: SubscriptionStatus | null;
}

@Resolver()
export class CompanyStatusChangedResolver {
  @Subscription(() => CompanyStatusType, {
    description: "The status of the user's company now, and whenever it changes; also of an unpaid one.",
    subscribe: ({ context }: { context: GraphContext }) => {
      const { caller } = context;
      requireMember(caller);
      return followStatus(contextFor(context, caller.viewer));
    },
  })
  companyStatusChanged(@Root() status: CompanyStatusType): CompanyStatusType {
    return status;
  }
}
