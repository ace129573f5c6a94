/** The id of the bell in the header. */
export const bellId = 'notifications-bell';
