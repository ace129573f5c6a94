/** The words of the settings' frame. */
export const words = {
  settings: 'Settings',
  personal: 'Personal',
  personalProfile: 'Personal Profile',
  company: 'Company',
  companyProfile: 'Company Profile',
  userManagement: 'User Management',
  userGroups: 'User Groups',
  auditLog: 'Audit log',
} as const;
