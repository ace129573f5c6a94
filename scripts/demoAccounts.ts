import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';

/** What the start prints about the people of the demo company, which is made only on the embedded database. */
export function demoAccountLines(): string[] {
  const people = Object.values(demoPeople);
  const width = Math.max(...people.map(({ label }) => label.length));
  return [
    `  Demo accounts (password ${demoPassword}):`,
    ...people.map(({ label, email }) => `    ${label.padEnd(width)}  ${email}`),
  ];
}
