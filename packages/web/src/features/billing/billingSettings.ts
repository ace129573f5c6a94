import { can, type Me } from '../../lib/session.js';

/** Whether somebody sees what their company pays: its owners, while billing is on (docs/domains/billing.md). */
export const viewsBilling = (me: Me | null): boolean =>
  can(me?.company, 'Company.viewBilling') && me?.company.isBilling === true;

/** Whether the settings offer it: not while the company is unpaid, when it has no sidebar. */
export const offersBilling = (me: Me): boolean => viewsBilling(me) && me.company.isPaid;
