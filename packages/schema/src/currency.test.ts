import { expect, it } from 'vitest';
import { amountText, currencyDecimals, microsPerMinorUnit } from './currency.js';

it('a minor unit is what the currency says', () => {
  expect(
    ['USD', 'UAH', 'JPY', 'KWD'].map((currency) => [currencyDecimals(currency), microsPerMinorUnit(currency)]),
  ).toEqual([
    [2, 10_000],
    [2, 10_000],
    [0, 1_000_000],
    [3, 1_000],
  ]);
});

it('an amount of minor units has the decimals of its currency', () => {
  expect([amountText(2_050, 'USD'), amountText(7, 'JPY'), amountText(1, 'KWD')]).toEqual([
    ...['20.50 USD', '7 JPY', '0.001 KWD'],
  ]);
});
