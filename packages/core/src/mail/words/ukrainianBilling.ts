import type { BilledSubscription, BillingMailWords } from './billingWords.js';

const cycles = { day: 'день', week: 'тиждень', month: 'місяць', year: 'рік' } as const;
const each = ({ interval, frequency }: BilledSubscription['cycle']): string =>
  frequency === 1 ? `за кожен ${cycles[interval]}` : `за ${String(frequency)} × ${cycles[interval]}`;
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
