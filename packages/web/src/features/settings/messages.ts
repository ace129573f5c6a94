/** The words of the settings' frame. */
export const words = {
  settings: 'Settings',
  personal: 'Personal',
  personalProfile: 'Personal Profile',
  company: 'Company',
  userManagement: 'User Management',
  userGroups: 'User Groups',
  auditLog: 'Audit log',
} as const;
