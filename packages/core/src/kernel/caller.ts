import type { CompanyRole, WorkspaceRole } from '@snaplore/schema/roles';
import type { AppServices } from './services.js';

/** Who sends a request: loaded once per request, then only read. */
export type Viewer = AnonymousViewer | GuestViewer | MemberViewer | JobViewer;

/** A viewer without a session. Has a company only while reading a public workspace. */
export interface AnonymousViewer {
  kind: 'anonymous';
  companyId: string | null;
}

/**
 * The guest of a share, with or without an account: sees the one article, as far as it is published, and nothing else
 * of the company.
 */
export interface GuestViewer {
  kind: 'guest';
  companyId: string;
  articleId: string;
  /** The share, and the generation of its link at which it was opened. */
  shareId: string;
  generation: number;
  /** The recipient for whom a private share was opened; null for a public one. */
  userId: string | null;
}

/** A super admin who works in a user's place (docs/domains/loginAs.md). */
export interface LoginAs {
  adminId: string;
  adminName: string;
  /** When the session ends. */
  until: Date;
}

/** A signed-in user in their current company. */
export interface MemberViewer {
  kind: 'member';
  userId: string;
  sessionId: string;
  companyId: string;
  companyRole: CompanyRole;
  /** Never in another's place: there, super admins have the rights of that user, and less. */
  isSuperAdmin: boolean;
  /** Who works in the user's place; null for the user themselves. */
  loginAs: LoginAs | null;
  isAiEnabled: boolean;
  /** Whether the company counts as paid (`isPaid`), or a super admin works in it. */
  isPaid: boolean;
  /** Whether the company opens the versions of its articles to whoever may edit them. */
  areVersionsOpen: boolean;
  /** For each workspace, the higher of the user's direct role and their groups' roles. */
  workspaceRoles: ReadonlyMap<string, WorkspaceRole>;
  /** The company's `AccessVersion` at which these rights were read. */
  accessVersion: number;
}

/** A job running for a company; the right of the user who requested it was checked then. */
interface JobViewer {
  kind: 'job';
  /** Null for a system job. */
  companyId: string | null;
  /** Who requested it in the place of the user. */
  loginAs?: Pick<LoginAs, 'adminId' | 'adminName'> | null;
}

/** The argument of every command and query: the viewer and the services of the process. */
export interface Caller {
  viewer: Viewer;
  services: AppServices;
  requestId: string;
  /** The network address of the request; empty for a job. */
  address: string;
}

/** A caller with a signed-in user. */
export interface MemberCaller extends Caller {
  viewer: MemberViewer;
}
