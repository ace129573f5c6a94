/** The people of the demo company, made only on the embedded database. */
export const demoPassword = 'snaplore-demo';

export const demoAccounts = [
  { role: 'Owner', email: 'olivia@demo.snaplore.localhost' },
  { role: 'Editor', email: 'erik@demo.snaplore.localhost' },
  { role: 'Viewer', email: 'vera@demo.snaplore.localhost' },
  { role: 'Super admin', email: 'sam@demo.snaplore.localhost' },
] as const;

/** What the start prints about them. */
export function demoAccountLines(): string[] {
  const width = Math.max(...demoAccounts.map(({ role }) => role.length));
  return [
    `  Demo accounts (password ${demoPassword}):`,
    ...demoAccounts.map(({ role, email }) => `    ${role.padEnd(width)}  ${email}`),
  ];
}
