import { User } from '../accounts/user.entity.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { Session } from '../sessions/session.entity.js';

/** A company in which the user is active now. */
export interface OwnPlace {
  id: string;
  title: string;
  role: string;
  joinedAt: Date;
}

/** What a user's own data begin with: of the account, which belongs to no company (docs/domains/dataExports.md). */
export interface OwnAccount {
  user: User;
  companies: OwnPlace[];
  sessions: Session[];
  /** The names of the providers they sign in with. */
  providers: string[];
}

/** Reads it for a job; null once the account is deleted. */
export async function readOwnAccount(services: AppServices, userId: string): Promise<OwnAccount | null> {
  const em = systemReader(services, 'export all data');
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) return null;
  const companies = await em.execute<OwnPlace[]>(
    `select c.id, c.title, m.role, m.created_at as "joinedAt" from membership m join company c on c.id = m.company_id
     where m.user_id = ? and m.status = 'active' and c.is_activated order by m.id`,
    [userId],
  );
  const providers = await em.execute<{ provider: string }[]>(
    'select distinct provider from user_identity where user_id = ? order by provider',
    [userId],
  );
  const sessions = await em.find(Session, { userId }, { orderBy: { id: 'desc' } });
  return { user, companies, sessions, providers: providers.map(({ provider }) => provider) };
}
