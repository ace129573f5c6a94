const reason =
  /((?: at "[\w.[\]]+")?; (?:Field "\w+" (?:is not defined|of required)|Expected |Value "|(?:Enum "\w+"|\w+) cannot represent )[\s\S]*)$/;

/**
 * The language's own refusal without the values it quotes: a password sent where it does not fit must not come back in
 * an error, which clients write down.
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
