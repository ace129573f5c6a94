/**
 * The screens and messages that are grouped finer than by chapter, each with the section that it is required with.
 * Others count for their list or their chapter.
 */
export interface NamedSections {
  /** Screens that have another URL in this product: they are opened when they redirect there. */
  redirects: readonly string[];
  routes: Readonly<Record<string, readonly string[]>>;
  messages: Readonly<Record<string, readonly string[]>>;
}

export const namedSections: NamedSections = {
  // A workspace is viewed on the browse page.
  redirects: ['WorkspaceView'],
  routes: {
    accounts: [
      'UserProfile',
      'SignupInvited',
      'Signup',
      'LoginSocialCallback',
      'LoginSocialFail',
      'Login',
      'PasswordResetToken',
      'PasswordReset',
      'UserDeactivated',
    ],
    companies: ['Company', 'InactiveCompany'],
    people: ['UserManagement'],
    groups: ['CompanyGroups', 'CompanyGroup'],
    shell: ['Home', 'BrowseOld', 'CompanyNotPaid', 'CompanyNotPaidForUser'],
    workspaces: ['Browse', 'Workspaces', 'WorkspaceCreate', 'WorkspaceEdit', 'WorkspaceView'],
  },
  messages: {
    accounts: [
      'Your account in this team has been deactivated',
      'Your profile',
      'Personal profile',
      'Save changes',
      'Passwords do not match',
      'Not allowed file format',
      'File size should be less than 3 MB',
      'Request error: #{status} {statusText}',
      'Connection error',
      'Your profile was successfully updated!',
    ],
    companies: ['The company name is required', 'Invalid company name', "Company '{title}' successfully created"],
    people: [
      'Create new user',
      'Invite user',
      'First name can no be lesser than 2 words!',
      'Last name can no be lesser than 2 words!',
      'Failed to change user status in company',
      'Failed to remove user from company',
      'The user is activated successfully',
      'The user is deactivated successfully',
      'User successfully removed',
      'User has been successfully created',
      'The user has been successfully invited',
    ],
    groups: [
      'Manage Groups',
      'Create new group',
      'No groups found',
      "You don't have any groups yet.",
      'Create a group',
      'Group Name',
      'Add group members',
      'Manage group',
      'Delete group',
      'INVITED USERS',
      'Remove user',
      'Field is required',
      'Group successfully deleted',
      'Group is updated',
      'Group was successfully created!',
      'The user {name} has been successfully removed',
      'Great! New user(s) were successfully added.',
    ],
    shell: [
      'How can I help?',
      'Workspaces',
      'Show all workspaces',
      'Personal',
      'Your account has been temporarily deactivated.',
    ],
    workspaces: [
      "You don't have any workspaces yet.",
      'Add Workspace',
      'Title cannot be empty!',
      'can edit',
      'can view',
      'My Private Workspace',
      "You don't have access to this workspace",
      'Can not load workspaces',
      'There are no articles in this workspace',
      "You don't have any articles in this workspace.",
      'Show archived articles',
      'Delete Workspace',
      'Back to Workspace',
      'Back to all workspaces',
      'The article title is required',
      'The group {name} has been successfully removed',
      'Workspace {field} is updated',
      'Workspace was successfully deleted',
    ],
    notifications: ['Notification', 'Mark all as read', 'You have no notifications yet'],
  },
};
