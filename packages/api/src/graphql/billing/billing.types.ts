import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import type { PaymentMethod, PricePreview } from '@snaplore/core/adapters/payments/paymentsDriver';
import type { BillingInfo } from '@snaplore/core/billing/billingInfo';
import type { OfferedPrice } from '@snaplore/core/billing/billing.queries';
import {
  billingIntervals,
  scheduledActions,
  subscriptionStatuses,
  type BillingInterval,
  type ScheduledAction,
  type SubscriptionStatus,
} from '@snaplore/schema/billing';
import { Field, ID, Int, ObjectType } from 'type-graphql';

export const SubscriptionStatusEnum = graphqlEnum('SubscriptionStatus', subscriptionStatuses);
const BillingIntervalEnum = graphqlEnum('BillingInterval', billingIntervals);
const ScheduledActionEnum = graphqlEnum('ScheduledAction', scheduledActions);

@ObjectType('BillingInfo', { description: "What a company's subscription is." })
export class BillingInfoType implements BillingInfo {
  @Field(() => SubscriptionStatusEnum, { nullable: true })
  status!: SubscriptionStatus | null;

  @Field(() => String, { nullable: true, description: "The payment provider's, also once it has ended." })
  subscriptionId!: string | null;
}

@ObjectType({ description: 'A length of time: so many months, for example.' })
export class BillingCycle {
  @Field(() => BillingIntervalEnum)
  interval!: BillingInterval;

  @Field(() => Int)
  frequency!: number;
}

@ObjectType({ description: 'What a plan costs for one user and one cycle.' })
export class BillingPrice implements OfferedPrice {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => Int, { description: 'In minor units of the currency.' })
  unitAmount!: number;

  @Field(() => String, { description: 'By ISO 4217.' })
  currency!: string;

  @Field(() => BillingCycle)
  cycle!: BillingCycle;

  @Field(() => BillingCycle, { nullable: true })
  trial!: BillingCycle | null;

  isArchived!: boolean;

  @Field(() => Boolean, { description: 'Whether the company can choose it as it is now.' })
  isOffered!: boolean;
}

@ObjectType({ description: 'What a subscription is paid with.' })
export class BillingPaymentMethod implements PaymentMethod {
  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true, description: 'Of a card.' })
  lastDigits!: string | null;
}

@ObjectType({ description: 'A bill to come.' })
export class BillingAmount {
  @Field(() => Int, { description: 'In minor units of the currency.' })
  amount!: number;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'What is paid when, by the provider. Amounts in minor units of the currency.' })
export class BillingPreview implements PricePreview {
  @Field(() => String)
  currency!: string;

  @Field(() => Int)
  today!: number;

  @Field(() => BillingAmount, { nullable: true })
  next!: BillingAmount | null;

  @Field(() => Int, { description: 'Each one after the next.' })
  recurring!: number;
}

@ObjectType('BillingSubscription', { description: 'A subscription of the company.' })
export class SubscriptionType {
  @Field(() => ID)
  id!: string;

  @Field(() => SubscriptionStatusEnum)
  status!: SubscriptionStatus;

  @Field(() => ID)
  priceId!: string;

  @Field(() => String)
  priceName!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => Int, { description: 'For one user, in minor units of the currency.' })
  unitAmount!: number;

  @Field(() => String)
  currency!: string;

  @Field(() => BillingIntervalEnum)
  interval!: BillingInterval;

  @Field(() => Int)
  frequency!: number;

  @Field(() => Int, { description: 'How many users are paid for.' })
  quantity!: number;

  @Field(() => ScheduledActionEnum, { nullable: true })
  scheduledAction!: ScheduledAction | null;

  @Field(() => Date, { nullable: true })
  scheduledAt!: Date | null;

  @Field(() => Date, { nullable: true })
  periodStartsAt!: Date | null;

  @Field(() => Date, { nullable: true })
  periodEndsAt!: Date | null;

  @Field(() => Date, { nullable: true })
  nextBilledAt!: Date | null;
}

@ObjectType({ description: 'A line of the billing history.' })
export class BillingTransaction {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  invoiceNumber!: string | null;

  @Field(() => Boolean)
  hasInvoice!: boolean;

  @Field(() => String)
  productName!: string;

  @Field(() => Date)
  date!: Date;

  @Field(() => Int, { description: 'For one user, in minor units of the currency.' })
  unitAmount!: number;

  @Field(() => Int)
  quantity!: number;

  @Field(() => Int, { description: 'In minor units of the currency.' })
  total!: number;

  @Field(() => String)
  currency!: string;

  @Field(() => String, { description: "In the provider's words: billed, paid, completed, past_due." })
  status!: string;

  @Field(() => Boolean)
  isTrial!: boolean;
}

@ObjectType({ description: 'What a payment form needs, and nothing of the company.' })
export class Checkout {
  @Field(() => ID)
  transactionId!: string;

  @Field(() => String, { description: 'paddle or sandbox.' })
  kind!: 'paddle' | 'sandbox';

  @Field(() => String, { nullable: true })
  clientToken!: string | null;

  @Field(() => Boolean, { description: 'Whether no money is moved.' })
  isTest!: boolean;

  @Field(() => Boolean)
  isPaid!: boolean;

  @Field(() => Boolean, { description: 'Whether it changes what a subscription is paid with.' })
  isMethodChange!: boolean;
}
