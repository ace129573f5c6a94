/** The words of groups (spec 3 §2, §8). */
export const m = {
  title: 'Manage Groups',
  createNew: 'Create new group',
  searchEmpty: 'No groups found',
  empty: "You don't have any groups yet.",
  createFirst: 'Create a group',
  failed: 'Groups could not be loaded',
  groupFailed: 'This group could not be loaded',
  columnGroup: 'GROUP NAME',
  columnDate: 'CREATION DATE',
  columnUsers: 'USERS',
  columnActions: 'Actions',
  rename: (title: string) => `Rename ${title}`,
  groupName: 'Group Name',
  addMembers: 'Add group members',
  confirm: 'Confirm',
  manageGroup: 'Manage group',
  manageTitle: 'Manage Group',
  deleteGroup: 'Delete group',
  deleteText: (title: string) => `People of “${title}” lose what they hold on workspaces through it.`,
  delete: 'Delete',
  actionsOf: (title: string) => `Actions for ${title}`,
  usersOf: (title: string, count: number) => `Users of ${title}, ${String(count)}`,
  usersTitle: (title: string) => `Users of ${title}`,
  nobody: 'Nobody is in this group yet.',
  nobodyInvited: 'Nobody who is invited waits for this group.',
  backToGroups: 'Back to all groups',
  addUser: 'Add user',
  addUserMenu: 'Manage',
  add: 'Add',
  findPeople: 'Search by name or email',
  findFailed: 'People could not be loaded',
  findEmpty: 'Nobody is called that.',
  everybodyIn: 'Everybody is in this group already.',
  chosen: (count: number) => `${String(count)} chosen`,
  invited: 'Invited',
  users: 'USERS',
  invitedUsers: 'INVITED USERS',
  columnName: 'NAME',
  columnEmail: 'EMAIL',
  removeUser: 'Remove user',
  removeUserNamed: (name: string) => `Remove user ${name}`,
  fieldRequired: 'Field is required',
  created: 'Group was successfully created!',
  updated: 'Group is updated',
  deleted: 'Group successfully deleted',
  userRemoved: (name: string) => `The user ${name} has been successfully removed`,
  usersAdded: 'Great! New user(s) were successfully added.',
} as const;

const nameMax = 30;

/** A name as a message says it: 30 characters and an ellipsis at most (spec 3 §5). */
export function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length > nameMax ? `${characters.slice(0, nameMax).join('')}…` : name;
}
