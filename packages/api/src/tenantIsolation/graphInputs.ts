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
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { writerTypes } from '@snaplore/schema/ai';
import type { Operation, Variable } from './graphOperations.js';
import { hasIds } from './filledArguments.js';
import type { IdPath, Sent } from './mixIds.js';
import { scenarios } from './scenarios.js';
import { freshEmail, idOf, fixtureIn, fixtureNamed, tokenFor } from './fixtures.js';
import type { TestPerson } from '@snaplore/core/testing/people';
import type { IsolatedCompany } from './isolatedCompany.js';

/** An operation that the tests cannot call: add what it needs to `fixtures.ts` or to the words below. */
class Untested extends Error {
  override readonly name = 'Untested';
}

/** Operations that delete or change their object get one of their own. */
const destroys =
  /^(delete|remove|archive|discard|revoke|end|withdraw|change|transfer|cancel|accept|resend|set\w+Archived)/;

/** Values by the name of the argument or field; others follow from its type. */
const words: Record<string, (company: IsolatedCompany, of: string) => unknown> = {
  email: (company, of) => (/signIn|PasswordReset/.test(of) ? company.owner.email : freshEmail(company)),
  password: () => 'correct horse',
  passwordOld: () => 'correct horse',
  token: async (company, of) => await tokenFor(of, company),
  slug: ({ slug }) => slug,
  query: ({ mark }) => mark,
  question: ({ mark }) => mark,
  domain: ({ slug }) => `${slug}.snaplore.localhost`,
  mimeType: () => 'video/mp4',
  fileName: ({ mark }) => `${mark}.mp4`,
  size: () => 4,
  text: (company, of) =>
    /import/i.test(of) ? `First name,Last name,Email\n${company.mark},Berg,${freshEmail(company)}` : company.mark,
  format: () => 'markdown',
  icon: () => '👍',
  writerType: () => writerTypes[0],
  content: ({ mark }, of) => (/ssistant/.test(of) ? mark : commentDocument(mark)),
  tags: ({ mark }) => `${mark} ${crypto.randomUUID()}`,
  first: () => 5,
  after: () => 0,
  role: (_company, of) => (/Workspace/.test(of) ? 'viewer' : 'user'),
  status: () => 'deactivated',
  visibility: () => 'private',
  birthDay: () => '1990-02-03',
};

/** An object with two names in an input is given by the first; the other is omitted. */
const secondNames = new Set(['shortId']);

class Filler {
  constructor(
    private readonly company: IsolatedCompany,
    private readonly isMutation: boolean,
    private readonly given: Record<string, unknown>,
    readonly ids: IdPath[] = [],
  ) {}

  async id(name: string, { of, answers }: Variable): Promise<string> {
    const given = this.given[name];
    if (typeof given === 'string') return given;
    const action = of.split('.')[1] as string;
    const isSubject = /^ids?$/.test(name);
    const fixture = isSubject ? (fixtureIn(action) ?? fixtureNamed(answers)) : fixtureNamed(name.replace(/Ids?$/, ''));
    if (fixture === null) throw new Untested(`${of}: nothing is known that ${name} could name`);
    // A group's members are existing ones: a new member would not be in it.
    return await idOf(fixture, this.company, this.isMutation && destroys.test(action) && !action.includes('Group'));
  }

  async value(type: GraphQLInputType, name: string, variable: Variable, path: IdPath): Promise<unknown> {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return [await this.value(nullable.ofType, name, variable, [...path, 0])];
    if (nullable === GraphQLID) {
      this.ids.push(path);
      return await this.id(name, variable);
    }
    if (isInputObjectType(nullable)) {
      const chosen = this.given[name];
      return typeof chosen === 'object' && chosen !== null
        ? await this.chosenFields({ ...chosen }, Object.values(nullable.getFields()), variable, path)
        : await this.fields(Object.values(nullable.getFields()), variable, path);
    }
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

  /** Those of an input that is given as an object: what it names, and nothing else. */
  async chosenFields(
    chosen: Record<string, unknown>,
    fields: readonly GraphQLInputField[],
    variable: Variable,
    path: IdPath,
  ): Promise<object> {
    const filler = new Filler(this.company, this.isMutation, { ...this.given, ...chosen }, this.ids);
    return await filler.fields(
      fields.filter(({ name }) => name in chosen),
      variable,
      path,
    );
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
 * Variables of an operation with objects of `company`, and the user who sends it where only that user can; `given` are
 * values by the names of arguments and fields.
 * @throws Untested naming what has no value
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
