import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Who writes entries of another kind than `audit` and `auditRequested`, which name a super admin in the actor's place
 * by themselves: nobody is signed in yet, or the entry is of that session's own beginning.
 */
const writers = [
  'core/accounts/proveEmail.ts',
  'core/accounts/resetPassword.ts',
  'core/audit/writeAudit.ts',
  'core/companies/insertCompany.ts',
  'core/invitations/joinByInvitation.ts',
  'core/providers/userOfProvider.ts',
  'core/sessions/completeSignIn.ts',
  'core/sessions/openLoginAs.ts',
];

it('writes entries past the names of both in the listed files alone', () => {
  const packages = join(import.meta.dirname, '../../..');
  const found = ['core', 'api', 'workers'].flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(testing|tenantIsolation)\//.test(file))
      .filter((file) => /\bwriteAudit\(/.test(readFileSync(join(packages, name, 'src', file), 'utf8')))
      .map((file) => `${name}/${file}`),
  );
  expect(found.sort()).toEqual(writers);
});
