import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';

/** The lines the start prints about the demo company's users, which exists only on the embedded database. */
export function demoAccountLines(): string[] {
  const people = Object.values(demoPeople);
  const width = Math.max(...people.map(({ label }) => label.length));
  return [
    `  Demo accounts (password ${demoPassword}):`,
    ...people.map(({ label, email }) => `    ${label.padEnd(width)}  ${email}`),
  ];
}
