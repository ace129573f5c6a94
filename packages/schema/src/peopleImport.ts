/** The outcome of one row of an import (docs/domains/imports.md): expected in the preview, actual after the import. */
export const importOutcomes = ['invite', 'alreadyMember', 'alreadyInvited', 'error'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a row cannot be imported; the screens have a text for each. */
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
