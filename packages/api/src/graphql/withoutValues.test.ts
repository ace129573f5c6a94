import { buildSchema, graphqlSync } from 'graphql';
import { describe, expect, it } from 'vitest';
import { withoutValues } from './withoutValues.js';

const schema = buildSchema(`
  enum Role { user owner }
  input SignIn { email: String!, password: String!, tries: Int, role: Role }
  type Query { signIn(input: SignIn!): Boolean }
`);
const secret = 'horse; Field "x" is: not "mine"';

const authFailureOf = (source: string, variableValues?: Record<string, unknown>): string =>
  (graphqlSync({ schema, source, variableValues }).errors ?? [])
    .map(({ message }) => withoutValues(message))
    .join('\n');
const byVariable = (input: unknown): string =>
  authFailureOf('query ($input: SignIn!) { signIn(input: $input) }', { input });

describe('an error of GraphQL itself', () => {
  it.each([
    [
      'a list for a text',
      { email: 'a', password: [secret] },
      'Variable "$input" got an invalid value at "input.password"; String cannot represent a non string value.',
    ],
    [
      'a text for a number',
      { email: 'a', password: secret, tries: 'horse' },
      'Variable "$input" got an invalid value at "input.tries"; Int cannot represent non-integer value.',
    ],
    [
      'a name that is not known',
      { email: 'a', password: 'horse', passwort: 'horse' },
      'Variable "$input" got an invalid value; Field "passwort" is not defined by type "SignIn".',
    ],
    [
      'one that is missing',
      { password: 'horse' },
      'Variable "$input" got an invalid value; Field "email" of required type "String!" was not provided.',
    ],
    [
      'a word that is not among the words',
      { email: 'a', password: 'b', role: 'horse' },
      'Variable "$input" got an invalid value at "input.role"; The value does not exist in "Role" enum.',
    ],
    [
      'a text for all of it',
      'horse',
      'Variable "$input" got an invalid value; Expected type "SignIn" to be an object.',
    ],
  ])('names the place and not the value: %s', (_name, input, expected) => {
    const refusal = byVariable(input);
    expect(refusal).not.toContain('horse');
    expect(refusal.split(' Did you mean')[0]).toBe(expected);
  });

  it.each([
    ['a text for a number', '{ signIn(input: { email: "a", password: "b", tries: "horse" }) }'],
    ['a text for an object', '{ signIn(input: "horse") }'],
    ['a text for a word', '{ signIn(input: { email: "a", password: "b", role: "horse" }) }'],
    ['a text where a name belongs', '{ signIn("horse" }'],
    ['a long text where a name belongs', '{ signIn(input: { email """horse""" }) }'],
  ])('does not repeat what the document contains: %s', (_name, source) => {
    const refusal = authFailureOf(source);
    expect(refusal).not.toBe('');
    expect(refusal).not.toContain('horse');
  });
});
