/** The words of the settings' frame. */
export const words = {
  settings: 'Settings',
  personal: 'Personal',
  company: 'Company',
  userManagement: 'User Management',
} as const;
