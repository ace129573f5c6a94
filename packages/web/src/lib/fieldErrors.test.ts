import { ApolloClient, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { errorText } from './errorText.js';
import { fieldErrors } from './fieldErrors.js';

/** The server's answer to a sign-up that it refuses, as it comes (packages/api/src/graphql/formatError.ts). */
const answer = (extensions: object, message: string): string =>
  JSON.stringify({
    errors: [{ message, locations: [{ line: 2, column: 3 }], path: ['signUp'], extensions }],
    data: null,
  });

/** What the client throws for an answer. */
async function thrownFor(body: string): Promise<unknown> {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new HttpLink({
      uri: 'https://snaplore.test/graphql',
      fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })),
    }),
  });
  const mutation = gql`
    mutation {
      signUp {
        token
      }
    }
  `;
  return await client.mutate({ mutation }).then(
    () => null,
    (error: unknown) => error,
  );
}

const fields = ['companyTitle', 'firstName', 'lastName', 'email', 'password'];

describe('the errors at the fields of a form', () => {
  it('are the words of the code that the server names at a field', async () => {
    const extensions = { code: 'EMAIL_TAKEN', status: 422, args: {}, fields: { email: 'EMAIL_TAKEN' } };
    const error = await thrownFor(answer(extensions, 'This email address is already in use'));
    expect(fieldErrors(error, fields)).toEqual({ email: 'This email address is already in use' });
  });

  it('are filled from the arguments of the error', async () => {
    const extensions = {
      code: 'BAD_INPUT',
      status: 422,
      args: { min: 8 },
      fields: { password: 'PASSWORD_TOO_SHORT', email: 'EMAIL_INVALID' },
    };
    const error = await thrownFor(answer(extensions, 'The input is not valid'));
    expect(fieldErrors(error, fields)).toEqual({
      password: 'The password needs at least 8 characters',
      email: 'Please enter a valid email address',
    });
  });

  it("are the error's own words where the server describes a limit in place of a code", async () => {
    const extensions = { code: 'BAD_INPUT', status: 422, args: {}, fields: { firstName: 'at most 80 characters' } };
    const error = await thrownFor(answer(extensions, 'The input is not valid'));
    expect(fieldErrors(error, fields)).toEqual({ firstName: 'The input is not valid' });
  });

  it('are none for a field that the form does not have, an error without fields and a missing answer', async () => {
    const foreign = { code: 'BAD_INPUT', status: 422, args: {}, fields: { locale: 'one of en, uk' } };
    expect(fieldErrors(await thrownFor(answer(foreign, 'The input is not valid')), fields)).toEqual({});
    const wrong = await thrownFor(answer({ code: 'CREDENTIALS_WRONG', status: 401, args: {}, fields: {} }, 'Wrong'));
    expect(fieldErrors(wrong, fields)).toEqual({});
    expect(errorText(wrong)).toBe('Wrong');
    expect(fieldErrors(new Error('No answer'), fields)).toEqual({});
  });
});
