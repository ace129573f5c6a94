/** The users of the demo company, created only on the embedded database. */
export const demoPassword = 'snaplore-demo';

export const demoPeople = {
  owner: { label: 'Owner', firstName: 'Olivia', lastName: 'Berg', email: 'olivia@demo.snaplore.localhost' },
  editor: { label: 'Editor', firstName: 'Erik', lastName: 'Sandström', email: 'erik@demo.snaplore.localhost' },
  viewer: { label: 'Viewer', firstName: 'Vera', lastName: 'Novak', email: 'vera@demo.snaplore.localhost' },
  superAdmin: { label: 'Super admin', firstName: 'Sam', lastName: 'Okafor', email: 'sam@demo.snaplore.localhost' },
} as const;

export type DemoPerson = keyof typeof demoPeople;
