import {
  getInvoiceAddress,
  getLivingSubscription,
  getNextPayment,
  getPaymentMethod,
  listBillingHistory,
  listPrices,
} from '@snaplore/core/billing/billing.queries';
import { requireBillingView } from '@snaplore/core/billing/billingRight';
import type { BillingSubscription } from '@snaplore/core/billing/billingSubscription.entity';
import { changePaymentMethod } from '@snaplore/core/billing/changePaymentMethod';
import { changePlan, previewPlan } from '@snaplore/core/billing/changePlan';
import { checkPayment, isPaymentBegun } from '@snaplore/core/billing/checkPayment';
import { createCheckout } from '@snaplore/core/billing/createCheckout';
import { getCheckout } from '@snaplore/core/billing/getCheckout';
import { moveBillingClock, readBillingClock } from '@snaplore/core/billing/moveBillingClock';
import { countCompanySeats } from '@snaplore/core/billing/countCompanySeats';
import {
  cancelSubscription,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from '@snaplore/core/billing/subscriptionCommands';
import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import { billingHistoryMax, billingPricesMax } from '@snaplore/schema/billing';
import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import {
  BillingPaymentMethod,
  BillingPreview,
  BillingPrice,
  BillingTransaction,
  Checkout,
  SubscriptionType,
} from './billing.types.js';

/** What a call of the payment provider counts as. */
const providerCall = 50;

@ObjectType({ description: 'What the company pays; for its owners (Company.viewBilling).' })
export class Billing {
  @Field(() => ID, { description: "The company's." })
  id!: string;

  @Field(() => Boolean, { description: 'Whether payments are set up.' })
  isConfigured!: boolean;

  @Field(() => Boolean, { description: 'Whether no money is moved.' })
  isTest!: boolean;
}

@Resolver(() => Billing)
export class BillingResolver {
  @Query(() => Billing)
  billing(@Ctx() { caller }: GraphContext): Billing {
    requireBillingView(caller);
    const { payments } = caller.services;
    return { id: caller.viewer.companyId, isConfigured: payments !== null, isTest: payments?.isTest ?? false };
  }

  @Costs(providerCall)
  @FieldResolver(() => Date, { description: "The provider's time: the sandbox has a clock that can be moved." })
  async clock(@Ctx() { caller }: GraphContext): Promise<Date> {
    return await readBillingClock(caller);
  }

  @FieldResolver(() => Int, { description: 'How many users are to be paid for.' })
  async seats(@Ctx() { caller }: GraphContext): Promise<number> {
    return await countCompanySeats(caller);
  }

  @FieldResolver(() => Boolean, { description: 'Whether a payment was begun that is not known to be paid.' })
  async isPaymentBegun(@Ctx() { caller }: GraphContext): Promise<boolean> {
    return await isPaymentBegun(caller);
  }

  @AtMost(billingPricesMax)
  @FieldResolver(() => [BillingPrice])
  async prices(@Ctx() { caller }: GraphContext): Promise<BillingPrice[]> {
    return await listPrices(caller);
  }

  @FieldResolver(() => SubscriptionType, { nullable: true, description: 'The one that has not ended.' })
  async subscription(@Ctx() { caller }: GraphContext): Promise<BillingSubscription | null> {
    return await getLivingSubscription(caller);
  }

  @AtMost(billingHistoryMax)
  @FieldResolver(() => [BillingTransaction], { description: 'The newest first, asked from the provider.' })
  async history(@Ctx() { caller }: GraphContext): Promise<BillingTransaction[]> {
    const records = await listBillingHistory(caller);
    return records.map((record) => ({ ...record, date: record.billedAt ?? record.createdAt }));
  }
}

@Resolver(() => SubscriptionType)
export class SubscriptionResolver {
  @Costs(providerCall)
  @FieldResolver(() => BillingPaymentMethod, { nullable: true })
  async paymentMethod(
    @Root() { id }: SubscriptionType,
    @Ctx() { caller }: GraphContext,
  ): Promise<BillingPaymentMethod | null> {
    return await getPaymentMethod(caller, id);
  }

  @Costs(providerCall)
  @FieldResolver(() => BillingPreview, { nullable: true, description: 'The next bill; null where none comes.' })
  async nextPayment(@Root() { id }: SubscriptionType, @Ctx() { caller }: GraphContext): Promise<BillingPreview | null> {
    return await getNextPayment(caller, id);
  }
}

@Resolver()
export class BillingCommandsResolver {
  @Query(() => Checkout, { description: 'Of a transaction, for anybody who holds its id.' })
  async checkout(
    @Arg('transactionId', () => ID) transactionId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<Checkout> {
    return await getCheckout(caller, transactionId);
  }

  @Costs(providerCall)
  @Query(() => BillingPreview, { description: 'What `changePlan` would cost.' })
  async planPreview(
    @Arg('subscriptionId', () => ID) subscriptionId: string,
    @Arg('priceId', () => ID) priceId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<BillingPreview> {
    return await previewPlan(caller, { subscriptionId, priceId });
  }

  @Costs(providerCall)
  @Query(() => String, { description: 'A short-lived address of the invoice of a transaction.' })
  async invoiceUrl(
    @Arg('transactionId', () => ID) transactionId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<string> {
    return await getInvoiceAddress(caller, transactionId);
  }

  @Mutation(() => ID, { description: 'Begins to subscribe: the transaction for the checkout.' })
  async createCheckout(@Arg('priceId', () => ID) priceId: string, @Ctx() { caller }: GraphContext): Promise<string> {
    return await createCheckout(caller, { priceId });
  }

  @Mutation(() => ID, { description: 'Begins to change what is paid with: the transaction for the checkout.' })
  async changePaymentMethod(
    @Arg('subscriptionId', () => ID) subscriptionId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<string> {
    return await changePaymentMethod(caller, { subscriptionId });
  }

  @Mutation(() => SubscriptionType, { description: 'Changes the plan to one with another billing cycle.' })
  async changePlan(
    @Arg('subscriptionId', () => ID) subscriptionId: string,
    @Arg('priceId', () => ID) priceId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<BillingSubscription> {
    return await changePlan(caller, { subscriptionId, priceId });
  }

  @Mutation(() => SubscriptionType, { description: 'Ends it with what is paid for.' })
  async cancelSubscription(
    @Arg('subscriptionId', () => ID) subscriptionId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<BillingSubscription> {
    return await cancelSubscription(caller, { subscriptionId });
  }

  @Mutation(() => SubscriptionType, { description: 'Pauses it at the end of what is paid for.' })
  async pauseSubscription(
    @Arg('subscriptionId', () => ID) subscriptionId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<BillingSubscription> {
    return await pauseSubscription(caller, { subscriptionId });
  }

  @Mutation(() => SubscriptionType, { description: 'Goes on with a paused one, which is paid at once.' })
  async resumeSubscription(
    @Arg('subscriptionId', () => ID) subscriptionId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<BillingSubscription> {
    return await resumeSubscription(caller, { subscriptionId });
  }

  @Mutation(() => SubscriptionType, { description: 'Takes a scheduled change away.' })
  async keepSubscription(
    @Arg('subscriptionId', () => ID) subscriptionId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<BillingSubscription> {
    return await keepSubscription(caller, { subscriptionId });
  }

  @Mutation(() => Billing, { description: "'Where is my payment?': asks the provider at once." })
  async checkPayment(@Ctx() { caller }: GraphContext): Promise<Billing> {
    await checkPayment(caller);
    return new BillingResolver().billing({ caller } as GraphContext);
  }

  @Mutation(() => Date, { description: "Moves the sandbox's clock forward (Platform.moveBillingClock)." })
  async moveBillingClock(@Arg('days', () => Int) days: number, @Ctx() { caller }: GraphContext): Promise<Date> {
    return await moveBillingClock(caller, { days });
  }
}
