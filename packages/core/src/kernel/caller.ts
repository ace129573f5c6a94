import type { CompanyRole, WorkspaceRole } from '@snaplore/schema/roles';
import type { AppServices } from './services.js';

/** Who is asking: loaded once for each request, then only read. */
export type Viewer = AnonymousViewer | GuestViewer | MemberViewer | JobViewer;

/** Nobody we know. With a company only where a public workspace is being read. */
export interface AnonymousViewer {
  kind: 'anonymous';
  companyId: string | null;
}

/**
 * The guest of a share, with or without an account: sees the one article, as far as it is published, and nothing else of
 * the company.
 */
export interface GuestViewer {
  kind: 'guest';
  companyId: string;
  articleId: string;
}

/** A signed-in person, in the company they are working in. */
export interface MemberViewer {
  kind: 'member';
  userId: string;
  sessionId: string;
  companyId: string;
  companyRole: CompanyRole;
  isSuperAdmin: boolean;
  isAiEnabled: boolean;
  /** The higher of what the person holds directly and by group. */
  workspaceRoles: ReadonlyMap<string, WorkspaceRole>;
  /** The company's `AccessVersion` at which these rights were read. */
  accessVersion: number;
}

/** A job at work for a company, on the wish of somebody whose right was checked when it was asked for. */
export interface JobViewer {
  kind: 'job';
  /** Null for a system job, which belongs to no company. */
  companyId: string | null;
}

/** What every command and query is given: who asks, and the house they ask in. */
export interface Caller {
  viewer: Viewer;
  services: AppServices;
  requestId: string;
  /** The network address the request came from; empty for a job. */
  address: string;
}

/** A caller that is known to be a signed-in person. */
export interface MemberCaller extends Caller {
  viewer: MemberViewer;
}
