const reason = new RegExp(
  String.raw`((?: at "[\w.[\]]+")?; (?:Field "\w+" (?:is not defined|of required)|Expected |Value "|` +
    String.raw`(?:Enum "\w+"|\w+) cannot represent )[\s\S]*)$`,
);

/**
 * GraphQL's own error message without the values it quotes: a password sent in the wrong field must not come back in an
 * error, which clients log.
 */
export function withoutValues(message: string): string {
  return message
    .replace(
      / got invalid value ([\s\S]*)$/,
      (_all, rest: string) => ` got an invalid value${reason.exec(rest)?.[1] ?? '.'}`,
    )
    .replace(/( cannot represent [^:"]*)(?::|")[\s\S]*$/, '$1.')
    .replace(/(Expected value of type "[^"]*"), found [\s\S]*$/, '$1.')
    .replace(/Value "[\s\S]*" does not exist in /, 'The value does not exist in ')
    .replace(/((?:found|Unexpected) (?:Block)?String) "[\s\S]*$/, '$1.');
}
