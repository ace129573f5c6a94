import {
  getNamedType,
  isInputObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSecretName } from '../../auth/secretNames.js';
import { openSocketClient } from '../../testing/socketClient.js';
import { openTestApi, type TestApi } from '../../testing/testApi.js';
import { buildGraphSchema } from '../buildGraphSchema.js';
import { costOf } from './operationWeight.js';

const schema = await buildGraphSchema();

const holdsSecret = ({ name, type }: GraphQLArgument | GraphQLInputField): boolean => {
  const named = getNamedType(type);
  return isSecretName(name) || (isInputObjectType(named) && Object.values(named.getFields()).some(holdsSecret));
};

/** Every field of the schema with arguments, by its name. */
const fields = Object.values(schema.getTypeMap())
  .filter((type): type is GraphQLObjectType => 'getInterfaces' in type && !type.name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })));

describe('a field that takes a password, a code or a token', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(async () => {
    await api.close();
  });

  it('is marked, each of them', () => {
    const taking = fields.filter(({ field }) => field.args.some(holdsSecret));
    expect(taking.length).toBeGreaterThan(10);
    expect(taking.filter(({ field }) => costOf(field).takesSecret !== true).map(({ name }) => name)).toEqual([]);
  });

  const signUp = (name: string): string =>
    `${name}: signUp(input: { firstName: "Ada", lastName: "King", email: "${name}@example.com", password: ` +
    `"correct horse", companyTitle: "Lumen" }) { token }`;

  it('is allowed once in a request, whatever its aliases', async () => {
    const { errors, data } = await api.graph(
      `mutation { ${Array.from({ length: 30 }, (_, at) => signUp(`a${at}`)).join(' ')} }`,
    );
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_LARGE' } }]);
    const mixed = `mutation { ${signUp('a')} signInWithToken(token: "none") { token } }`;
    expect((await api.graph(mixed)).errors?.[0]?.extensions.code).toBe('QUERY_TOO_LARGE');
    expect((await api.graph(`mutation { ${signUp('only')} }`)).data).toMatchObject({
      only: { token: expect.any(String) as unknown },
    });
  });

  it('is allowed once in a message of a socket', async () => {
    const client = openSocketClient(api);
    try {
      const asked = client.subscribe(`mutation { ${signUp('b')} ${signUp('c')} }`);
      await asked.ended;
      expect(asked.refusals).toMatchObject([{ extensions: { code: 'QUERY_TOO_LARGE' } }]);
    } finally {
      await client.close();
    }
  });
});
