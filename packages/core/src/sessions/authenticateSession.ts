import { higherRole } from '../access/workspaceRoles.js';
import * as limits from '@snaplore/schema/limits';
import { isPaid, type SubscriptionStatus } from '@snaplore/schema/billing';
import { globalRoles, type CompanyRole, type MemberStatus, type WorkspaceRole } from '@snaplore/schema/roles';
import { AppError } from '../kernel/appError.js';
import type { LoginAs, MemberCaller, MemberViewer } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireId } from '../kernel/input.js';
import { hashToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { Session } from './session.entity.js';
import { systemRowReader } from '../outbox/rowReader.js';

interface Row {
  session_id: string;
  user_id: string;
  company_id: string;
  role: CompanyRole | null;
  status: MemberStatus | null;
  global_role: string | null;
  is_activated: boolean;
  is_ai_enabled: boolean;
  are_versions_open: boolean;
  is_billing: boolean;
  paid_status: SubscriptionStatus | null;
  workspace_roles: { workspace: string; role: WorkspaceRole }[];
  is_use_old: boolean;
  access_version: string | null;
  admin_id: string | null;
  admin_name: string | null;
  expires_at: Date;
}

const sessionQuery = (where: string): string => `
  select s.id as session_id, s.user_id, c.id as company_id, m.role, m.status, u.global_role, c.is_activated,
    c.is_ai_enabled, c.are_versions_open, c.is_billing, c.paid_status, av.version as access_version,
    s.expires_at, a.user_id as admin_id, au.first_name || ' ' || au.last_name as admin_name,
    s.last_used_at < now() - make_interval(secs => ${limits.sessionUseMs / 1_000}) as is_use_old,
    coalesce((
      select json_agg(json_build_object('workspace', r.workspace_id, 'role', r.role)) from (
        select workspace_id, role from workspace_role where user_id = s.user_id and company_id = c.id
        union all
        select g.workspace_id, g.role from workspace_group_role g
          join group_member gm on gm.group_id = g.group_id
          where gm.user_id = s.user_id and g.company_id = c.id
      ) r), '[]') as workspace_roles
  from session s
  join app_user u on u.id = s.user_id
  join company c on c.id = coalesce(?::uuid, s.company_id)
  left join membership m on m.user_id = s.user_id and m.company_id = c.id
  left join access_version av on av.company_id = c.id
  left join session a on a.id = s.admin_session_id and a.revoked_at is null and a.expires_at > now()
  left join app_user au on au.id = a.user_id and au.global_role is not null
  where ${where} and c.deleted_at is null and s.revoked_at is null and s.expires_at > now() and u.email is not null
    and (s.admin_session_id is null or (au.id is not null and c.id = s.company_id))`;

interface AuthenticateOptions {
  /** Whether members of an unpaid company are recognised, too: their operations are refused one by one. */
  evenUnpaid?: boolean;
}

/**
 * Returns the viewer of a session token, or null if the token is unknown, ended or expired, or if the account has no
 * e-mail address: a guest is never a member (docs/domains/sessions.md).
 * @throws AppError COMPANY_DEACTIVATED, USER_INACTIVE_IN_COMPANY or COMPANY_NOT_PAID, which clients act on.
 */
export async function authenticateSession(
  services: AppServices,
  token: string,
  options: AuthenticateOptions = {},
): Promise<MemberViewer | null> {
  if (token.length < 20 || token.length > 200) return null;
  return await loadViewer(services, 's.token_hash = ?', hashToken(token), null, options);
}

/**
 * The same by the session's id, for checking an open connection again (docs/domains/sessions.md).
 * @param companyId where it is not about the session's current company
 */
export async function authenticateSessionById(
  services: AppServices,
  sessionId: string,
  companyId: string | null = null,
  options: AuthenticateOptions = {},
): Promise<MemberViewer | null> {
  return await loadViewer(services, 's.id = ?', sessionId, companyId, options);
}

/**
 * Returns the session's viewer with the roles they have in another of their companies (docs/domains/sessions.md): never
 * for a super admin in the user's place.
 * @throws AppError NOT_FOUND for a company that is not theirs; COMPANY_DEACTIVATED, USER_INACTIVE_IN_COMPANY,
 *   COMPANY_NOT_PAID.
 */
export async function viewerIn({ viewer, services }: MemberCaller, companyId: string): Promise<MemberViewer> {
  if (companyId === viewer.companyId) return viewer;
  const viewerThere = await loadViewer(
    services,
    'm.user_id is not null and s.id = ?',
    viewer.sessionId,
    requireId(companyId),
  );
  if (!viewerThere) throw new AppError('NOT_FOUND');
  return viewerThere;
}

async function loadViewer(
  services: AppServices,
  where: string,
  key: Buffer | string,
  companyId: string | null = null,
  { evenUnpaid = false }: AuthenticateOptions = {},
): Promise<MemberViewer | null> {
  const rows = systemRowReader(services, 'authenticate a session');
  const [row] = await rows.execute<Row>(sessionQuery(where), [companyId, key]);
  if (!row) return null;
  if (row.is_use_old) recordUse(services, row.session_id);
  const loginAs = loginAsOf(row);
  const isSuperAdmin = loginAs === null && globalRoles.some((role) => role === row.global_role);
  const entersAny = isSuperAdmin || loginAs !== null;
  if (!row.is_activated && !entersAny) {
    // The page says different things to managers and members (docs/domains/companies.md).
    throw new AppError('COMPANY_DEACTIVATED', row.role === null ? {} : { role: row.role });
  }
  if (row.role === null || row.status === 'deactivated') {
    // Tells the client whether signing in again can succeed (docs/domains/sessions.md).
    const others = await rows.execute<object>(
      `select 1 from membership m join company c on c.id = m.company_id
       where m.user_id = ? and m.company_id <> ? and m.status = 'active' and c.is_activated limit 1`,
      [row.user_id, row.company_id],
    );
    throw new AppError('USER_INACTIVE_IN_COMPANY', others.length > 0 ? { elsewhere: 1 } : {});
  }
  const isCompanyPaid = isPaid(row.is_billing, row.paid_status) || loginAs !== null;
  // Only where each operation is asked about.
  if (!isCompanyPaid && !isSuperAdmin && !evenUnpaid) throw new AppError('COMPANY_NOT_PAID', { role: row.role });
  const workspaceRoles = new Map<string, WorkspaceRole>();
  for (const { workspace, role } of row.workspace_roles) {
    workspaceRoles.set(workspace, higherRole(workspaceRoles.get(workspace) ?? null, role) ?? role);
  }
  return {
    kind: 'member',
    userId: row.user_id,
    sessionId: row.session_id,
    companyId: row.company_id,
    companyRole: row.role,
    isSuperAdmin,
    loginAs,
    isAiEnabled: row.is_ai_enabled,
    isPaid: isCompanyPaid,
    areVersionsOpen: row.are_versions_open,
    workspaceRoles,
    accessVersion: Number(row.access_version ?? 0),
  };
}

const loginAsOf = ({ admin_id, admin_name, expires_at }: Row): LoginAs | null =>
  admin_id === null ? null : { adminId: admin_id, adminName: admin_name ?? '', until: new Date(expires_at) };

/** Updates the time of last use, at most every few minutes. Not awaited: no request waits for it. */
function recordUse(services: AppServices, sessionId: string): void {
  const old = databaseNow(-limits.sessionUseMs);
  systemReader(services, 'authenticate a session')
    .nativeUpdate(Session, { id: sessionId, lastUsedAt: { $lt: old } }, { lastUsedAt: databaseNow() })
    .catch((error: unknown) => {
      services.log.debug({ err: error }, 'The last use of a session could not be recorded');
    });
}
