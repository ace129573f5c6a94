import type { Details, GrandTotals, LineItem, Period, Price, Product, Proration, Totals } from '../protocol.js';

/** A line of a bill; the amount in minor units. */
export interface BillLine {
  price: Price;
  product: Product;
  quantity: number;
  proration: Proration | null;
  unitAmount: number;
  amount: number;
}

/** What is charged, and what is given back for time that was paid and not used, both in minor units. */
export interface Bill {
  currency: string;
  period: Period;
  lines: BillLine[];
  credit: number;
}

/** A bill in sums, all in minor units. */
export interface BillSums {
  total: number;
  /** How much of the customer's balance it uses, and how much it adds. */
  fromBalance: number;
  toBalance: number;
  /** What the card pays. */
  due: number;
}

export const unitAmount = (price: Price): number => Number(price.unit_price.amount);

/** The line of a price in full. */
export function fullLine(price: Price, product: Product, quantity: number): BillLine {
  const amount = unitAmount(price);
  return { price, product, quantity, proration: null, unitAmount: amount, amount: amount * quantity };
}

/** The line of a price that costs nothing today: a trial. */
export const freeLine = (price: Price, product: Product, quantity: number): BillLine => ({
  ...fullLine(price, product, quantity),
  unitAmount: 0,
  amount: 0,
});

export function sumsOf(bill: Bill, balance: number): BillSums {
  const total = bill.lines.reduce((sum, line) => sum + line.amount, 0);
  const credit = Math.min(total, bill.credit);
  const fromBalance = Math.min(balance, total - credit);
  return { total, fromBalance, toBalance: bill.credit - credit, due: total - credit - fromBalance };
}

const totalsOf = (amount: number): Totals => ({
  subtotal: String(amount),
  discount: '0',
  tax: '0',
  total: String(amount),
});

function grandTotals(sums: BillSums, currency: string): GrandTotals {
  return {
    ...totalsOf(sums.total),
    credit: String(sums.total - sums.due),
    credit_to_balance: String(sums.toBalance),
    balance: String(sums.due),
    grand_total: String(sums.due),
    grand_total_tax: '0',
    fee: null,
    earnings: null,
    currency_code: currency,
  };
}

const previewLine = (line: BillLine): Omit<LineItem, 'id'> => ({
  price_id: line.price.id,
  quantity: line.quantity,
  proration: line.proration,
  tax_rate: '0',
  unit_totals: totalsOf(line.unitAmount),
  totals: totalsOf(line.amount),
  product: line.product,
});

/** The details of a bill that does not exist yet. */
export const previewDetails = (bill: Bill, sums: BillSums) => ({
  tax_rates_used: [{ tax_rate: '0', totals: totalsOf(sums.total) }],
  totals: grandTotals(sums, bill.currency),
  line_items: bill.lines.map(previewLine),
});

/** The details of a transaction. */
export const detailsOf = (bill: Bill, sums: BillSums, newId: () => string): Details => ({
  ...previewDetails(bill, sums),
  adjusted_totals: null,
  payout_totals: null,
  adjusted_payout_totals: null,
  line_items: bill.lines.map((line) => ({ id: newId(), ...previewLine(line) })),
});
