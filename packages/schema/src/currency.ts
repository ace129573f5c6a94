/** The decimals of a currency: 2 for euros and cents, 0 for yens. */
export const currencyDecimals = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The millionths of a currency in one of its minor units: 10,000 in a cent (docs/domains/aiUsage.md). */
export const microsPerMinorUnit = (currency: string): number => 10 ** (6 - currencyDecimals(currency));

/** An amount in minor units of a currency as it is written in records: '20.50 USD'. */
export function amountText(minorUnits: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  return `${(minorUnits / 10 ** decimals).toFixed(decimals)} ${currency}`;
}
