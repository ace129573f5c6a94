import { relativeDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';

/** Returns a session's device, as far as it is known: 'Chrome on Linux'. */
export function sessionDevice({ browser, system }: { browser: string | null; system: string | null }): string {
  const client = browser ?? m.profile_sessionClientUnknown();
  return system === null ? client : m.profile_sessionDevice({ client, system });
}

/** Returns a session's network address, the time it began and the time it was last used, in one line. */
export function sessionFacts({
  address,
  createdAt,
  lastUsedAt,
}: {
  address: string;
  createdAt: string;
  lastUsedAt: string;
}): string {
  return [
    address,
    m.profile_sessionSince({ since: relativeDate(createdAt) }),
    m.profile_sessionLastUsed({ lastUsed: relativeDate(lastUsedAt) }),
  ]
    .filter((word) => word !== '')
    .join(' · ');
}
