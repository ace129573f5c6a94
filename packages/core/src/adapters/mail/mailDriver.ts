/** A mail to be sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A way to send mails. */
export interface MailDriver {
  /** `outbox` keeps mails readable on the development page; `smtp` hands them to a server. */
  readonly name: 'outbox' | 'smtp';
  /**
   * Hands over one mail, identified by its row's id. Throws when the server does not accept it; the job retries.
   * @throws AppError MAIL_REFUSED when the server refuses it for good.
   */
  send(mail: OutgoingMail, id: string): Promise<void>;
  close(): void;
}
