import type { BilledSubscription, BillingMailWords } from './billingWords.js';

/** For one, a few and many of them. */
const cycles = {
  day: ['день', 'дні', 'днів'],
  week: ['тиждень', 'тижні', 'тижнів'],
  month: ['місяць', 'місяці', 'місяців'],
  year: ['рік', 'роки', 'років'],
} as const;
const plural = new Intl.PluralRules('uk');
function each({ interval, frequency }: BilledSubscription['cycle']): string {
  const [one, few, many] = cycles[interval];
  if (frequency === 1) return `за кожен ${one}`;
  const form = plural.select(frequency);
  if (form === 'one') return `за кожен ${String(frequency)} ${one}`;
  return `за кожні ${String(frequency)} ${form === 'few' ? few : many}`;
}
const calculation = ({ users, unitSum, sum, cycle }: BilledSubscription): string =>
  `Користувачів: ${String(users)}, по ${unitSum}, разом ${sum} ${each(cycle)}.`;

export const ukrainianBilling: BillingMailWords = {
  paymentFailed: {
    title: ({ company }) => `Оплата за ${company} не пройшла`,
    lines: ({ company, plan, sum }) => [
      `Не вдалося сплатити ${sum} за план ${plan}.`,
      `Доки рахунок не сплачено, користуватися ${company} не можна. Нічого не видалено.`,
      'З іншим способом оплати відкритий рахунок буде сплачено одразу.',
    ],
    action: 'Змінити спосіб оплати',
  },
  seatsChanged: {
    title: ({ company, users }) => `${company} тепер платить за таку кількість користувачів: ${String(users)}`,
    lines: (facts) => [
      `Користувачів у ${facts.company} було ${String(facts.before)}, тепер ${String(facts.users)}.`,
      calculation(facts),
      facts.isTrial
        ? 'Протягом пробного періоду нічого не сплачується.'
        : 'Вартість зміни за цей розрахунковий період буде в наступному рахунку.',
    ],
    action: 'Переглянути план',
  },
  trialEnds: {
    title: ({ company, nextBill }) => `Пробний період ${company} закінчується ${nextBill ?? ''}`,
    lines: (facts) => [
      `Відтоді план ${facts.plan} стає платним. ${calculation(facts)}`,
      'Якщо ви цього не хочете, скасуйте його раніше: тоді нічого не буде сплачено.',
    ],
    action: 'Переглянути план',
  },
  renews: {
    title: ({ company, nextBill }) => `План ${company} буде поновлено ${nextBill ?? ''}`,
    lines: (facts) => [
      `Тоді буде сплачено наступний період плану ${facts.plan}. ${calculation(facts)}`,
      'Якщо ви цього не хочете, скасуйте або змініть його раніше.',
    ],
    action: 'Переглянути план',
  },
};
