import type { AdminCompanyRowFragment } from '../../../gql/types.js';

/** A company as the panel's lists and its page have it. */
export type AdminCompany = Omit<AdminCompanyRowFragment, ' $fragmentName'>;

/** What a dialog asks about. */
export type CompanyQuestion = 'deactivate' | 'billingOn' | 'billingOff' | 'createDomain' | 'remove';
