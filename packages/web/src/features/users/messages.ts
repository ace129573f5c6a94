/** A name in a message: at most 30 characters, then an ellipsis (spec 3 §5). */
export function shortName(name: string): string {
  const letters = Array.from(name.trim());
  return letters.length > 30 ? `${letters.slice(0, 30).join('').trimEnd()}…` : letters.join('');
}

/** The words of user management. */
export const words = {
  title: 'User Management',
  addUser: 'Add user',
  createUser: 'Create new user',
  inviteUser: 'Invite user',
  createText: (company: string) => `They become part of ${company} at once and are told by email.`,
  inviteText: (company: string) => `They get an email with a link to join ${company}.`,
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  role: 'Role',
  password: 'Password',
  confirm: 'Confirm',
  passwordText: 'Without a password they choose their own by a link in the email.',
  created: 'User has been successfully created',
  invited: 'The user has been successfully invited',
  activated: 'The user is activated successfully',
  deactivated: 'The user is deactivated successfully',
  removed: 'User successfully removed',
  roleChanged: (name: string, role: string) => `${shortName(name)} is now ${role}`,
  resent: (name: string) => `The invitation of ${shortName(name)} was sent again`,
  withdrawn: (name: string) => `The invitation of ${shortName(name)} was withdrawn`,

  failed: 'Users could not be loaded',
  nobody: 'Nobody here matches what you look for.',
  showEverybody: 'Show everybody',
  you: 'You',
  filterStatus: 'Status',
  active: 'Active',
  invitedFilter: 'Invited',
  roles: 'Roles:',
  allRoles: 'All',
  noRoles: 'None',
  rolesOf: (shown: number, all: number) => `${String(shown)} of ${String(all)}`,
  /** The role filter's labels (spec 3 §2). */
  roleFilters: { owner: 'Owners', admin: 'Administrators', moderator: 'User Managers', user: 'Team Members' },
  statuses: { active: 'Active', invited: 'Invited', deactivated: 'Deactivated' },
  columnActions: 'Actions',
  showMore: (left: number) => `Show more, ${String(left)} left`,

  actionsOf: (name: string) => `Actions for ${name}`,
  changeRoleOf: (name: string, role: string) => `Change the role of ${name}, now ${role}`,
  selectRole: 'Select role',
  selectRoleText: (name: string) => `What ${name} may do in the company.`,
  changeRole: 'Change role',
  deactivate: 'Deactivate',
  activate: 'Activate',
  remove: 'Remove user',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'They lose their place in the company, with their roles and groups. What they made stays.',
  resend: 'Send again',
  withdraw: 'Withdraw invitation',
  withdrawTitle: (name: string) => `Withdraw the invitation of ${name}?`,
  withdrawText: 'The link in their email stops working.',
} as const;
