import type { CompanyRole } from '@snaplore/schema/roles';

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
  newBrowser: {
    title: string;
    lines: (signIn: { at: string; browser: string | null; system: string | null; address: string }) => string[];
    action: string;
  };
  /** Notices of what happened to an account; `email` is its address by now, `page` where the user can react. */
  notices: Record<
    'passwordChanged' | 'emailChanged' | 'twoFactorOff' | 'signUpTried',
    {
      title: string;
      lines: (email: string) => string[];
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
