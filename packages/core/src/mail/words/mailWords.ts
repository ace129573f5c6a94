import type { CompanyRole } from '@snaplore/schema/roles';

/** What mails say, in one language. A language that lacks something does not compile. */
export interface MailWords {
  /** Beside the button, for those who cannot press it. */
  copyAddress: string;
  /** Below every mail. */
  foot: string;
  hello: (firstName: string) => string;
  /** Each by itself: its title is its subject too. */
  passwordReset: { title: string; lines: () => string[] };
  confirmEmail: { title: string; lines: (email: string) => string[]; action: string };
  /** Proves the address of an account that was made with it. */
  proveEmail: { title: string; lines: (email: string) => string[]; action: string };
  emailChanging: { title: string; lines: (email: string) => string[]; action: string };
  newBrowser: {
    title: string;
    lines: (signIn: { at: string; browser: string | null; system: string | null; address: string }) => string[];
    action: string;
  };
  /**
   * What happened to an account, for the case that it was somebody else; `email` is its address by now, `page` where to
   * act.
   */
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
