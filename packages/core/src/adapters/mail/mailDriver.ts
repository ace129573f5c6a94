/** A mail as it leaves the house. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What carries mails away. */
export interface MailDriver {
  /** `outbox` keeps mails readable at the development page; `smtp` hands them to a server. */
  readonly name: 'outbox' | 'smtp';
  /**
   * Hands one mail over, known by its row's id. Throws when the server does not take it; the job tries again.
   * @throws AppError MAIL_REFUSED when it never will.
   */
  send(mail: OutgoingMail, id: string): Promise<void>;
  close(): void;
}
