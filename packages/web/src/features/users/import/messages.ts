import { limits } from '@snaplore/schema/limits';
import type { ImportOutcome, ImportReason } from '@snaplore/schema/peopleImport';

const people = (count: number) => (count === 1 ? '1 person' : `${String(count)} people`);

/** The words of the import of people. */
export const m = {
  button: 'Import from CSV',
  title: 'Import from CSV',
  intro: `A file with the columns First name, Last name and Email; Role and Groups are optional. Up to ${limits.importRowsMax.toLocaleString('en')} people.`,
  choose: 'Choose a file',
  another: 'Choose another file',
  file: 'CSV file',
  reading: 'Reading the file',
  unreadable: 'This file cannot be read',
  tooLarge: `A file holds at most ${limits.importRowsMax.toLocaleString('en')} people`,
  sendEmail: 'Send everybody an email with a link to join',
  invite: (count: number) => `Invite ${people(count)}`,
  nobody: 'There is nobody to invite in this file.',
  summary: (invite: number, left: number, errors: number) =>
    [`${people(invite)} will be invited`, ...(left > 0 ? [`${String(left)} already here`] : []), ...(errors > 0 ? [`${String(errors)} with an error`] : [])].join(' · '),
  summaryDone: (invite: number, left: number, errors: number) =>
    [`${people(invite)} invited`, ...(left > 0 ? [`${String(left)} already here`] : []), ...(errors > 0 ? [`${String(errors)} left out`] : [])].join(' · '),
  done: 'Done',
  rows: 'People in the file',
  columnLine: 'LINE',
  columnPerson: 'PERSON',
  columnRole: 'ROLE',
  columnGroups: 'GROUPS',
  columnOutcome: 'WHAT HAPPENS',
  columnOutcomeDone: 'WHAT HAPPENED',
  noName: 'No name',
  outcomes: { invite: 'Will be invited', alreadyMember: 'Already a member', alreadyInvited: 'Already invited', error: 'Error' } satisfies Record<ImportOutcome, string>,
  invited: 'Invited',
  reasons: {
    FIRST_NAME_REQUIRED: 'The first name is missing',
    LAST_NAME_REQUIRED: 'The last name is missing',
    NAME_TOO_LONG: 'The name is too long',
    EMAIL_INVALID: 'The email address is not valid',
    EMAIL_TWICE: 'This email address stands above already',
    ROLE_UNKNOWN: 'There is no such role',
    ROLE_TOO_HIGH: 'This role is above your own',
    GROUP_UNKNOWN: 'There is no such group',
  } satisfies Record<ImportReason, string>,
} as const;
