/** The bell in the header. */
export const bellId = 'notifications-bell';
