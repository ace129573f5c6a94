import { currencyDecimals, microsPerMinorUnit } from '@snaplore/schema/currency';
import { intlLocale } from '../../lib/locale.js';

/** An amount in millionths of a currency as money; small ones with more decimals: '$0.0012'. */
export function moneyText(micros: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const isSmall = micros > 0 && micros < 100 * microsPerMinorUnit(currency);
  return new Intl.NumberFormat(intlLocale(), {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: isSmall ? Math.max(decimals, 4) : decimals },
  }).format(micros / 1_000_000);
}

/** An amount in minor units as money. */
export const minorUnitsText = (amount: number, currency: string): string =>
  moneyText(amount * microsPerMinorUnit(currency), currency);

/** Milliseconds of sound as minutes. */
export const minutesText = (milliseconds: number): string =>
  new Intl.NumberFormat(intlLocale(), { maximumFractionDigits: 1 }).format(milliseconds / 60_000);

/** A month 'YYYY-MM' by its name: 'May 2026'. */
export function monthName(month: string): string {
  const name = new Intl.DateTimeFormat(intlLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** What somebody typed as an amount, in minor units; null for nothing, undefined for no such amount. */
export function readAmount(text: string, currency: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const decimals = currencyDecimals(currency);
  const form = decimals === 0 ? /^\d{1,10}$/ : new RegExp(`^\\d{1,10}(\\.\\d{1,${String(decimals)}})?$`);
  return form.test(plain) ? Math.round(Number(plain) * 10 ** decimals) : undefined;
}

/** An amount in minor units as it is typed. */
export function typedAmount(amount: number | null, currency: string): string {
  if (amount === null) return '';
  const decimals = currencyDecimals(currency);
  const text = (amount / 10 ** decimals).toFixed(decimals);
  return decimals > 0 && text.endsWith('0'.repeat(decimals)) ? text.slice(0, -decimals - 1) : text;
}
