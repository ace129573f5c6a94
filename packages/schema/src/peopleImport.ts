/** What becomes of one row of an import of people: before it is confirmed what would, after it what did. */
export const importOutcomes = ['invite', 'alreadyMember', 'alreadyInvited', 'error'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a row cannot be imported; the screens have the words. */
export const importReasons = [
  'FIRST_NAME_REQUIRED',
  'LAST_NAME_REQUIRED',
  'NAME_TOO_LONG',
  'NAME_HAS_ADDRESS',
  'EMAIL_INVALID',
  'EMAIL_TWICE',
  'ROLE_UNKNOWN',
  'ROLE_TOO_HIGH',
  'GROUP_UNKNOWN',
] as const;
export type ImportReason = (typeof importReasons)[number];
