import type { BilledSubscription, BillingMailWords } from './billingWords.js';

const users = (count: number): string => (count === 1 ? '1 user' : `${String(count)} users`);
const each = ({ interval, frequency }: BilledSubscription['cycle']): string =>
  frequency === 1 ? `each ${interval}` : `every ${String(frequency)} ${interval}s`;
const calculation = ({ users: count, unitSum, sum, cycle }: BilledSubscription): string =>
  `${users(count)} at ${unitSum}: ${sum} ${each(cycle)}.`;

export const englishBilling: BillingMailWords = {
  paymentFailed: {
    title: ({ company }) => `The payment for ${company} failed`,
    lines: ({ company, plan, sum }) => [
      `${sum} for the plan ${plan} could not be paid.`,
      `Until it is, ${company} cannot be used. Nothing is deleted.`,
      'With another payment method the open bill is paid at once.',
    ],
    action: 'Change payment method',
  },
  seatsChanged: {
    title: ({ company, users: count }) => `${company} pays for ${users(count)} now`,
    lines: (facts) => [
      `${facts.company} had ${users(facts.before)}, and has ${String(facts.users)} now.`,
      calculation(facts),
      facts.isTrial
        ? 'Nothing is paid during the trial.'
        : 'What the change costs in this billing period is on the next bill.',
    ],
    action: 'See your plan',
  },
  trialEnds: {
    title: ({ company, nextBill }) => `The trial of ${company} ends on ${nextBill ?? ''}`,
    lines: (facts) => [
      `The plan ${facts.plan} is paid from then on. ${calculation(facts)}`,
      'If you do not want that, cancel before: then nothing is paid.',
    ],
    action: 'See your plan',
  },
  renews: {
    title: ({ company, nextBill }) => `The plan of ${company} renews on ${nextBill ?? ''}`,
    lines: (facts) => [
      `The plan ${facts.plan} is paid for the next period then. ${calculation(facts)}`,
      'If you do not want that, cancel or change it before.',
    ],
    action: 'See your plan',
  },
};
