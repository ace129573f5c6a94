import type { Action } from '@snaplore/schema/actions';
import { companyRoles, type CompanyRole, type WorkspaceRole, type WorkspaceVisibility } from '@snaplore/schema/roles';

/**
 * Who may do what (docs/domains/access.md), written apart from the code that decides it, so that the tests compare the
 * two. There are two tables: what each person is, and what that allows. `rights` has a row for each action by its type:
 * an action without one does not compile. Deactivated and removed members have no column: their session is refused
 * before any right is checked (`authenticateSession`).
 */

/** The position of a person in the tested company; a stranger owns another one. */
type Position = CompanyRole | 'superAdmin' | 'stranger' | 'nobody';
const positions: readonly Position[] = ['owner', 'admin', 'moderator', 'user', 'superAdmin', 'stranger', 'nobody'];

/** Those who rank among the company's members. A super admin is a user of the company who sees more. */
type Ranked = CompanyRole | 'superAdmin';
const ranked: readonly Ranked[] = [...[...companyRoles].reverse(), 'superAdmin'];

/** The role of a person on a workspace. A visitor is anonymous, on a public one. */
type Held = WorkspaceRole | 'visitor' | '-';
const heldRoles: readonly Exclude<Held, '-'>[] = ['visitor', 'viewer', 'editor', 'admin'];

export type Place = WorkspaceVisibility;
export const places: readonly Place[] = ['private', 'organization', 'public', 'personal'];

/**
 * The position of a test's person in the company, and their role on each kind of workspace. The personal one is that of
 * `user`.
 */
export interface Person {
  position: Position;
  on: Record<Place, Held>;
}

function person(position: Position, row: string): Person {
  const cells = row.trim().split(/\s+/) as Held[];
  return {
    position,
    on: Object.fromEntries(places.map((place, index) => [place, cells[index] as Held])) as Person['on'],
  };
}

/** Company owners and admins run every workspace but the personal ones of others (docs/domains/access.md). */
// prettier-ignore
export const people: Record<string, Person> = {
  //                                               private  organization  public   personal
  'owner':                     person('owner',      'admin    admin         admin    -'),
  'admin':                     person('admin',      'admin    admin         admin    -'),
  'moderator':                 person('moderator',  '-        viewer        viewer   -'),
  'user':                      person('user',       '-        viewer        viewer   admin'),
  'workspace admin':           person('user',       'admin    admin         admin    -'),
  'workspace editor':          person('user',       'editor   editor        editor   -'),
  'workspace viewer':          person('user',       'viewer   viewer        viewer   -'),
  'workspace admin by group':  person('user',       'admin    admin         admin    -'),
  'workspace editor by group': person('user',       'editor   editor        editor   -'),
  'workspace viewer by group': person('user',       'viewer   viewer        viewer   -'),
  'viewer, editor by group':   person('user',       'editor   editor        editor   -'),
  'super admin':               person('superAdmin', '-        viewer        viewer   -'),
  "another company's owner":   person('stranger',   '-        -             -        -'),
  'guest':                     person('nobody',     '-        -             -        -'),
  'visitor of a public one':   person('nobody',     '-        -             visitor  -'),
  'nobody':                    person('nobody',     '-        -             -        -'),
};

/** Done to a company, or to what belongs to it as a whole. */
interface CompanyRight {
  to: 'company';
  may: Record<Position, boolean>;
}

/**
 * Done to a workspace or its content. `own`: to what the user wrote or uploaded, while they may view the article;
 * `deleted`: to what was deleted, to which nothing else is done; `open`: where the company opens its versions, and by
 * super admins.
 */
type Reach = 'yes' | 'published' | 'own' | 'deleted' | 'open' | '-';
interface ContentRight {
  to: 'content';
  may: Record<Exclude<Held, '-'> | 'self', Reach>;
}

/**
 * Done to a member of the company: the highest role of members to whom it may be done. Only viewing may be done to the
 * root owner and to oneself.
 */
interface PersonRight {
  to: 'person';
  upTo: Record<Ranked, CompanyRole | '-'>;
}

/** Done to something that belongs to one user. */
interface OwnRight {
  to: 'own';
}

const cellsOf = <Column extends string, Cell>(
  columns: readonly Column[],
  row: string,
  read: (cell: string) => Cell,
): Record<Column, Cell> => {
  const cells = row.trim().split(/\s+/);
  if (cells.length !== columns.length)
    throw new Error(`A row with ${cells.length} cells instead of ${columns.length}: ${row}`);
  return Object.fromEntries(columns.map((column, index) => [column, read(cells[index] as string)])) as Record<
    Column,
    Cell
  >;
};

const company = (row: string): CompanyRight => ({
  to: 'company',
  may: cellsOf(positions, row, (cell) => cell === 'yes'),
});
const content = (row: string): ContentRight => ({
  to: 'content',
  may: cellsOf([...heldRoles, 'self'] as const, row, (cell) => cell as Reach),
});
const member = (row: string): PersonRight => ({
  to: 'person',
  upTo: cellsOf(ranked, row, (cell) => cell as CompanyRole | '-'),
});
const own: OwnRight = { to: 'own' };

// prettier-ignore
export const rights: Record<Action, CompanyRight | ContentRight | PersonRight | OwnRight> = {
  //                                     owner  admin  moderator  user  super admin  stranger  nobody
  'Company.view':              company(' yes    yes    yes        yes   yes          -         -'),
  // Its creator may, too, whatever their role.
  'Company.edit':              company(' yes    yes    yes        -     -            -         -'),
  'Company.createUser':        company(' yes    yes    yes        -     -            -         -'),
  'Company.inviteUser':        company(' yes    yes    yes        -     -            -         -'),
  'Company.importPeople':      company(' yes    yes    yes        -     -            -         -'),
  'Company.createGroup':       company(' yes    yes    yes        -     -            -         -'),
  'Company.viewAuditLog':      company(' yes    yes    -          -     -            -         -'),
  'Company.openVersions':      company(' yes    yes    -          -     -            -         -'),
  'Company.manageLinks':       company(' yes    yes    -          -     -            -         -'),
  'Company.viewStorage':       company(' yes    yes    -          -     -            -         -'),
  'Company.viewAiUsage':       company(' yes    yes    -          -     -            -         -'),
  'Company.setAiBudget':       company(' yes    yes    -          -     -            -         -'),
  // Its root owner alone (`leaving/handOverCompany.test.ts`).
  'Company.handOver':          company(' -      -      -          -     -            -         -'),
  'Company.export':            company(' yes    -      -          -     -            -         -'),
  'Company.viewBilling':       company(' yes    -      -          -     -            -         -'),
  'Company.manageBilling':     company(' yes    -      -          -     -            -         -'),
  'Company.delete':            company(' yes    -      -          -     -            -         -'),
  // Those who may open user management.
  'Company.viewTeam':          company(' yes    yes    yes        -     yes          -         -'),
  'Company.createWorkspace':   company(' yes    yes    yes        yes   yes          -         -'),
  // Where AI is enabled.
  'Company.useAi':             company(' yes    yes    yes        yes   yes          -         -'),
  'Group.view':                company(' yes    yes    yes        yes   yes          -         -'),
  'Group.update':              company(' yes    yes    yes        -     -            -         -'),
  'Group.delete':              company(' yes    yes    yes        -     -            -         -'),
  'Group.manageMembers':       company(' yes    yes    yes        -     -            -         -'),
  'Group.viewInvitations':     company(' yes    yes    yes        -     yes          -         -'),
  'Job.view':                  company(' -      -      -          -     yes          -         -'),
  // A company of the user's own.
  'Platform.createCompany':    company(' yes    yes    yes        yes   yes          yes       -'),
  'Platform.playground':       company(' -      -      -          -     yes          -         -'),
  'Platform.cleanVideos':      company(' -      -      -          -     yes          -         -'),
  'Platform.moveBillingClock': company(' -      -      -          -     yes          -         -'),
  'Platform.viewCompanies':    company(' -      -      -          -     yes          -         -'),
  'Platform.manageCompanies':  company(' -      -      -          -     yes          -         -'),
  'Platform.viewJobs':         company(' -      -      -          -     yes          -         -'),
  'Platform.manageJobs':       company(' -      -      -          -     yes          -         -'),
  // Only for roles that the links in the mails could not raise.
  'Platform.readOutbox':       company(' yes    yes    yes        -     yes          yes       -'),

  //                                     by an owner  admin   moderator   user   super admin who is a user
  'Member.view':               member('  owner        owner   owner       owner  owner'),
  'Member.changeRole':         member('  owner        admin   moderator   -      -'),
  'Member.changeStatus':       member('  owner        admin   moderator   -      -'),
  'Member.remove':             member('  owner        admin   -           -      -'),
  'Invitation.view':           member('  owner        owner   owner       -      owner'),
  'Invitation.delete':         member('  owner        admin   moderator   -      -'),
  'Invitation.resend':         member('  owner        admin   moderator   -      -'),

  //                                     visitor    viewer     editor  admin  author of a personal one
  'Workspace.view':            content(' yes        yes        yes     yes    yes'),
  'Workspace.edit':            content(' -          -          -       yes    -'),
  'Workspace.manage':          content(' -          -          -       yes    -'),
  'Workspace.editArticles':    content(' -          -          yes     yes    yes'),
  'Article.view':              content(' published  published  yes     yes    yes'),
  'Article.comment':           content(' -          published  yes     yes    yes'),
  'Article.edit':              content(' -          -          yes     yes    yes'),
  'Article.publish':           content(' -          -          yes     yes    yes'),
  'Article.delete':            content(' -          -          yes     yes    yes'),
  'Article.transfer':          content(' -          -          yes     yes    yes'),
  'Article.restore':           content(' -          -          deleted deleted deleted'),
  'Article.viewVersions':      content(' -          -          open    open   open'),
  'Article.uploadVideo':       content(' -          -          yes     yes    yes'),
  'Article.share':             content(' -          -          yes     yes    yes'),
  'Article.viewRecipients':    content(' -          published  yes     yes    yes'),
  'Note.read':                 content(' published  published  yes     yes    yes'),
  'Note.write':                content(' -          -          yes     yes    yes'),
  'Comment.view':              content(' -          published  yes     yes    yes'),
  'Comment.update':            content(' -          own        own     yes    own'),
  'Comment.delete':            content(' -          own        own     yes    own'),
  'Comment.react':             content(' -          published  yes     yes    yes'),
  // A thread's first comment; the test of threads covers replies.
  'Comment.resolve':           content(' -          own        own     yes    own'),
  'Reaction.view':             content(' -          published  yes     yes    yes'),
  'Reaction.delete':           content(' -          own        own     own    own'),
  // A playable video; the test covers the others.
  'Video.view':                content(' published  published  yes     yes    yes'),
  'Upload.write':              content(' -          -          own     own    own'),

  'Account.view':              own,
  'Account.edit':              own,
  'Notification.view':         own,
  'Notification.update':       own,
};

/** The content of a workspace that something is done to, and whether the company opens its versions. */
interface ContentState {
  isDraft: boolean;
  isOwn: boolean;
  isDeleted: boolean;
  isOpen: boolean;
}

/** Whether a person may, by the table. */
export function mayOnContent(
  right: ContentRight,
  { on }: Person,
  place: Place,
  { isDraft, isOwn, isDeleted, isOpen }: ContentState,
): boolean {
  const held = on[place];
  if (held === '-') return false;
  const column = place === 'personal' ? 'self' : held;
  const reach = right.may[column];
  if (isDeleted || reach === 'deleted') return isDeleted && reach === 'deleted';
  if (reach === 'open') return isOpen;
  if (reach === 'own') return isOwn && (!isDraft || column !== 'viewer');
  return reach === 'yes' || (reach === 'published' && !isDraft);
}

/** The roles of the members to whom a person may do it, by the table. */
export function rolesReached({ upTo }: PersonRight, position: Position): CompanyRole[] {
  const highest = position === 'stranger' || position === 'nobody' ? '-' : upTo[position];
  return highest === '-' ? [] : companyRoles.slice(0, companyRoles.indexOf(highest) + 1);
}
