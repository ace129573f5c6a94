import type { BillingMailWords } from './billingWords.js';
import type { CompanyRole } from '@snaplore/schema/roles';

/** A mail about a company; `by` is who did it, `at` the day of the deletion. */
interface CompanyMail {
  title: (company: string) => string;
  lines: (what: { company: string; by: string; at: string }) => string[];
  action: string;
}

/** The texts of all mails in one language. The compiler requires every text in every language. */
export interface MailWords {
  /** Shown next to the button, for mail clients that show no buttons. */
  copyAddress: string;
  /** Below every mail. */
  foot: string;
  hello: (firstName: string) => string;
  /** One property per mail; its title is also the subject. */
  passwordReset: { title: string; lines: () => string[] };
  confirmEmail: { title: string; lines: (email: string) => string[]; action: string };
  /** The link that confirms the address of an account. */
  proveEmail: { title: string; lines: (email: string) => string[]; action: string };
  emailChanging: { title: string; lines: (email: string) => string[]; action: string };
  billing: BillingMailWords;
  newBrowser: {
    title: string;
    lines: (signIn: { at: string; browser: string | null; system: string | null; address: string }) => string[];
    action: string;
  };
  /** Notices of what happened to an account; `email` is its address by now, `page` where the user can react. */
  notices: Record<
    'passwordChanged' | 'emailChanged' | 'twoFactorOff' | 'signUpTried' | 'accountDeleted',
    {
      title: string;
      lines: (email: string) => string[];
      action: string;
      page: string;
    }
  >;
  /** To the owners, when one of them has the company deleted on a day, and when one takes that back. */
  companyDeletion: CompanyMail;
  companyKept: CompanyMail;
  /** Of a company, to its former root owner and to the new one. */
  ownership: Record<
    'given' | 'received',
    {
      title: (company: string) => string;
      lines: (company: string, person: string) => string[];
      action: string;
      page: string;
    }
  >;
  welcome: {
    title: (company: string) => string;
    lines: (company: string, role: CompanyRole, hasPassword: boolean) => string[];
    signIn: string;
    choosePassword: string;
  };
  invitation: {
    title: (company: string) => string;
    lines: (inviter: string, company: string, role: CompanyRole) => string[];
    action: string;
  };
}
