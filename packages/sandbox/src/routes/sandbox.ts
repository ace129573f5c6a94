import { checkoutSummary } from '../billing/checkoutSummary.js';
import { payByForm } from '../billing/pay.js';
import { only, textOf, wholeOf } from '../http/input.js';
import type { Route } from '../http/route.js';
import { invoicePdf } from '../invoicePdf.js';
import { notFound } from '../protocolError.js';
import { carryOutDue } from '../billing/due.js';
import { dayMs } from '../times.js';
import { transactionById } from './transactions.js';

/** How far one call moves the clock, in days. */
const daysMax = 400;

/** What the sandbox has beside the protocol: its clock, its card form, and its invoices. */
export const sandboxRoutes: Route[] = [
  { method: 'GET', path: '/sandbox/clock', handle: (world) => ({ plain: { now: world.time } }) },
  {
    method: 'POST',
    path: '/sandbox/clock',
    handle: (world, { body }) => {
      only(body, 'days');
      const ahead = wholeOf(body, 'days', 1, daysMax) * dayMs;
      world.state.clockAheadMs += ahead;
      world.isChanged = true;
      carryOutDue(world, world.at + ahead);
      return { plain: { now: world.time } };
    },
  },
  {
    method: 'GET',
    path: '/sandbox/transactions/{id}',
    isOpen: true,
    handle: (world, { id }) => ({ plain: checkoutSummary(world, transactionById(world, id)) }),
  },
  {
    method: 'POST',
    path: '/sandbox/transactions/{id}/pay',
    isOpen: true,
    handle: (world, { id, body }) => {
      only(body, 'email', 'name', 'number', 'expiry', 'cvc');
      const stored = transactionById(world, id);
      payByForm(world, stored, {
        email: textOf(body, 'email', 254),
        name: textOf(body, 'name', 160),
        number: textOf(body, 'number', 40),
        expiry: textOf(body, 'expiry', 10),
        cvc: textOf(body, 'cvc', 10),
      });
      return { plain: checkoutSummary(world, stored) };
    },
  },
  {
    method: 'GET',
    path: '/payments-sandbox/invoices/{token}',
    isOpen: true,
    handle: (world, { id }) => {
      for (const stored of world.state.transactions.values())
        if (stored.invoiceToken === id)
          return {
            bytes: invoicePdf(stored.entity),
            type: 'application/pdf',
            fileName: `${stored.entity.invoice_number ?? 'invoice'}.pdf`,
          };
      throw notFound('invoice');
    },
  },
];
