import { relativeDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';

/** 'Chrome on Linux', as far as it is known. */
export function sessionDevice({ browser, system }: { browser: string | null; system: string | null }): string {
  const client = browser ?? m.profile_sessionClientUnknown();
  return system === null ? client : m.profile_sessionDevice({ client, system });
}

/** Where from, since when, and when last. */
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
