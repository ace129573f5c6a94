import { Link } from '@tanstack/react-router';
import { useMailSentQuery } from '../../gql/MailSent.js';
import { outboxAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';

/** Without a mail server, says that mails are in the outbox; nothing otherwise (docs/domains/mail.md). */
export function OutboxNote({ className }: { className: string | undefined }) {
  const { data } = useMailSentQuery({ fetchPolicy: 'cache-first' });
  if (data?.isMailSent !== false) return null;
  return (
    <p className={className}>
      {m.outbox_note()}{' '}
      <Link {...outboxAddress()} className="link">
        {m.shell_confirmOpenOutbox()}
      </Link>
    </p>
  );
}
