import {
  getNamedType,
  getNullableType,
  GraphQLID,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { said } from '@snaplore/core/testing/comments';
import { availableWriterTypes } from '@snaplore/schema/ai';
import type { Operation, Variable } from './graphOperations.js';
import { hasIds } from './filledArguments.js';
import type { IdPath, Sent } from './mixIds.js';
import { scenarios } from './scenarios.js';
import { freshEmail, idOf, fixtureIn, fixtureNamed, tokenFor } from './fixtures.js';
import type { TestPerson } from '@snaplore/core/testing/people';
import type { IsolatedCompany } from './isolatedCompany.js';

/** An operation that the walk cannot ask: teach `things.ts` or the words below what it wants. */
export class Untested extends Error {
  override readonly name = 'Untested';
}

/** What destroys or changes its subject gets one of its own. */
const spends =
  /^(delete|remove|archive|discard|revoke|end|withdraw|change|transfer|cancel|accept|resend|set\w+Archived)/;

/** Values by the name of what they fill; the rest follows from its type. */
const words: Record<string, (company: IsolatedCompany, of: string) => unknown> = {
  email: (company, of) => (/signIn|PasswordReset/.test(of) ? company.owner.email : freshEmail(company)),
  password: () => 'correct horse',
  passwordOld: () => 'correct horse',
  token: async (company, of) => await tokenFor(of, company),
  slug: ({ slug }) => slug,
  query: ({ mark }) => mark,
  domain: ({ slug }) => `${slug}.snaplore.localhost`,
  mimeType: () => 'video/mp4',
  fileName: ({ mark }) => `${mark}.mp4`,
  size: () => 4,
  text: (company, of) =>
    /import/i.test(of) ? `First name,Last name,Email\n${company.mark},Berg,${freshEmail(company)}` : company.mark,
  writerType: () => availableWriterTypes[0],
  content: ({ mark }) => said(mark),
  first: () => 5,
  after: () => 0,
  role: (_company, of) => (/Workspace/.test(of) ? 'viewer' : 'user'),
  status: () => 'deactivated',
  visibility: () => 'private',
  birthDay: () => '1990-02-03',
};

/** Of two names for one thing the first is taken: the other is left out. */
const secondNames = new Set(['shortId']);

class Filler {
  readonly ids: IdPath[] = [];
  constructor(
    private readonly company: IsolatedCompany,
    private readonly isMutation: boolean,
    private readonly given: Record<string, unknown>,
  ) {}

  async id(name: string, { of, answers }: Variable): Promise<string> {
    const given = this.given[name];
    if (typeof given === 'string') return given;
    const action = of.split('.')[1] as string;
    const isSubject = /^ids?$/.test(name);
    const fixture = isSubject ? (fixtureIn(action) ?? fixtureNamed(answers)) : fixtureNamed(name.replace(/Ids?$/, ''));
    if (fixture === null) throw new Untested(`${of}: nothing is known that ${name} could name`);
    // A group's people are standing members: one who is new would not be in it.
    return await idOf(fixture, this.company, this.isMutation && spends.test(action) && !action.includes('Group'));
  }

  async value(type: GraphQLInputType, name: string, variable: Variable, path: IdPath): Promise<unknown> {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return [await this.value(nullable.ofType, name, variable, [...path, 0])];
    if (nullable === GraphQLID) {
      this.ids.push(path);
      return await this.id(name, variable);
    }
    if (isInputObjectType(nullable)) return await this.fields(Object.values(nullable.getFields()), variable, path);
    if (name in this.given) return this.given[name];
    const known = words[name];
    if (known) return await known(this.company, variable.of);
    if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
    const given: Record<string, unknown> = {
      String: this.company.mark,
      Boolean: true,
      Int: 1,
      Float: 1,
      DateTime: new Date().toISOString(),
      JSON: {},
    };
    const value = given[getNamedType(nullable).name];
    if (value === undefined) throw new Untested(`${variable.of}: no value for ${name}: ${String(type)}`);
    return value;
  }

  async fields(fields: readonly GraphQLInputField[], variable: Variable, path: IdPath): Promise<object> {
    const filled: Record<string, unknown> = {};
    for (const { name, type } of fields) {
      if (isNonNullType(type) || hasIds(type) || name in this.given)
        filled[name] = await this.value(type, name, variable, [...path, name]);
    }
    return filled;
  }
}

/**
 * Variables for an operation with things of `company`, and who asks where only they can; `given` are values by the
 * names of what they fill.
 * @throws Untested naming what cannot be filled.
 */
export async function inputsFor(
  operation: Operation,
  company: IsolatedCompany,
  given: Record<string, unknown> = {},
): Promise<Sent & { person?: TestPerson }> {
  const scenario = await scenarios[operation.field]?.(company);
  const filler = new Filler(company, operation.kind === 'mutation', { ...scenario?.words, ...given });
  const value: Record<string, unknown> = {};
  for (const variable of operation.variables) {
    const { name, argument } = variable;
    if (!isNonNullType(argument.type) && secondNames.has(argument.name)) continue;
    value[name] = await filler.value(argument.type, argument.name, variable, [name]);
  }
  return { value, ids: filler.ids, ...(scenario ? { person: scenario.person } : {}) };
}
