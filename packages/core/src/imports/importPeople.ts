import type { ImportOutcome } from '@snaplore/schema/peopleImport';
import { audit } from '../audit/writeAudit.js';
import { GroupInvitation } from '../groups/groupInvitation.entity.js';
import { mailOutlook, type MailOutlook } from '../mail/mailBudget.js';
import { User } from '../accounts/user.entity.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Company } from '../companies/company.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { readPeopleFile } from './peopleFile.js';
import { planImport, type ImportRow } from './planImport.js';
import { writeInvitation } from '../invitations/writeInvitation.js';

export interface ImportPeople {
  /** The text of the file, as `readPeopleFile` takes it. */
  text: string;
  /** False creates the invitations without mails. */
  sendEmail: boolean;
}

/** The result of an import. */
export interface PeopleImport {
  rows: ImportRow[];
  /** When the invitations are mailed; all are written at once. */
  mails: MailOutlook;
}

const nothingToMail: MailOutlook = { now: 0, later: 0, lastAt: null };

/**
 * Invites everybody in a file who is neither a member nor invited, with their groups, in one transaction. Rows with an
 * error are left out and reported. A second import of the same file changes nothing (docs/domains/imports.md).
 * @throws AppError FORBIDDEN, MAILS_WAITING, and the errors of `readPeopleFile`.
 */
export async function importPeople(caller: MemberCaller, { text, sendEmail }: ImportPeople): Promise<PeopleImport> {
  const { viewer, services } = caller;
  const { companyId } = viewer;
  authorize(viewer, 'Company.importPeople', { id: companyId });
  const file = readPeopleFile(text);
  return await inTransaction(caller, async (tx) => {
    // The locks of `inviteUser`, in a fixed order, so that an address is invited once.
    const keys = [...new Set(file.map(({ email }) => `invite:${companyId}:${email.trim().toLowerCase()}`))].sort();
    await tx.em.execute(
      `select pg_advisory_xact_lock(hashtextextended(key, 0))
       from jsonb_array_elements_text(?::jsonb) with ordinality as k(key, place) order by place`,
      [JSON.stringify(keys)],
    );
    const rows = await planImport(tx.em, viewer, file);
    const invited = rows.filter(({ outcome }) => outcome === 'invite');
    if (invited.length === 0) return { rows, mails: nothingToMail };
    const company = await tx.em.findOneOrFail(Company, { id: companyId });
    const mails = await mailOutlook(tx.em, company, sendEmail ? invited.length : 0);
    const inviter = await tx.em.findOneOrFail(User, { id: viewer.userId });
    const emails = invited.map(({ email }) => email);
    // What remains of older invitations has expired.
    await tx.em.nativeDelete(Invitation, { email: { $in: emails }, acceptedAt: null });
    await tx.em.nativeDelete(GroupInvitation, { email: { $in: emails } });
    for (const { firstName, lastName, email, role, groupIds } of invited) {
      await writeInvitation(
        tx,
        { services, company, inviter },
        { firstName, lastName, email, role: role ?? 'user', sendEmail },
      );
      for (const groupId of groupIds) tx.em.persist(tx.em.create(GroupInvitation, { companyId, groupId, email }));
    }
    for (const groupId of new Set(invited.flatMap(({ groupIds }) => groupIds)))
      tx.emit(companyId, 'group.changed', { groupId });
    const count = (outcome: ImportOutcome): number => rows.filter((row) => row.outcome === outcome).length;
    await audit(
      caller,
      tx,
      'people.imported',
      { id: companyId, name: company.title },
      {
        rows: rows.length,
        invited: invited.length,
        alreadyMembers: count('alreadyMember'),
        alreadyInvited: count('alreadyInvited'),
        errors: count('error'),
      },
    );
    tx.emit(companyId, 'team.changed', { companyId });
    return { rows, mails };
  });
}
