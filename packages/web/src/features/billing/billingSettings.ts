import { can, type Me } from '../../lib/session.js';

/** Whether somebody sees what their company pays: its owners, while billing is on (docs/domains/billing.md). */
export const viewsBilling = (me: Me | null): boolean =>
  can(me?.company, 'Company.viewBilling') && me?.company.isBilling === true;

/** Whether they may pay and change what is paid: not a super admin in the owner's place (docs/domains/loginAs.md). */
export const managesBilling = (me: Me): boolean => can(me.company, 'Company.manageBilling');

/** Whether the settings offer it: not while the company is unpaid, when it has no sidebar. */
export const offersBilling = (me: Me): boolean => viewsBilling(me) && me.company.isPaid;
