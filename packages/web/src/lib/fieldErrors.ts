import { CombinedGraphQLErrors } from '@apollo/client';
import { argsOf, codeOf, errorText } from './errorText.js';
import { errorWords, isErrorCode } from './errorWords.js';

/**
 * What a refused submission says at the fields of a form: of the fields that the server names (`extensions.fields`, a
 * code each, or English words about a limit) those that the form has. Empty where it names none of them.
 */
export function fieldErrors(error: unknown, fields: readonly string[]): Record<string, string> {
  const named: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['fields'] : undefined;
  if (typeof named !== 'object' || named === null) return {};
  const known = Object.entries(named).filter(([field]) => fields.includes(field));
  return Object.fromEntries(known.map(([field, value]) => [field, fieldText(error, value)]));
}

/** The words of a field's own code; the error's words where the field repeats its code or has none. */
function fieldText(error: unknown, value: unknown): string {
  return isErrorCode(value) && value !== codeOf(error)
    ? errorWords(value, numbersAndTexts(argsOf(error)))
    : errorText(error);
}

const numbersAndTexts = (args: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(args).filter(
      (arg): arg is [string, string | number] => typeof arg[1] === 'string' || typeof arg[1] === 'number',
    ),
  );
