/** The words of the settings' frame. */
export const words = {
  settings: 'Settings',
  personal: 'Personal',
  personalProfile: 'Personal Profile',
  company: 'Company',
  userManagement: 'User Management',
  auditLog: 'Audit log',
} as const;
