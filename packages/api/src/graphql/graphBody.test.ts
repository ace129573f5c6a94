import { request as ask } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

const profile = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }';
const company = 'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }';
const people = 'mutation ($text: String!) { importPeople(text: $text, sendEmail: false) { rows { email } } }';
const title = 'mutation ($input: CreateGroupInput!) { createGroup(input: $input) { id } }';
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
const commented = 'mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }';

describe('the size of a GraphQL request', () => {
  let api: TestApi;
  let owner: TestPerson;

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
  });
  afterAll(async () => {
    await api.close();
  });

  const codeOf = ({ errors }: Awaited<ReturnType<TestApi['graph']>>): string | undefined =>
    errors?.[0]?.extensions.code;
  const large = 'A'.repeat(limits.graphqlBodyBytes);

  it('is small for operations without a file, for every user', async () => {
    expect(codeOf(await api.graph(title, { input: { title: large } }, owner.token))).toBe('PAYLOAD_TOO_LARGE');
    expect(codeOf(await api.graph(title, { input: { title: large } }))).toBe('PAYLOAD_TOO_LARGE');
    expect(codeOf(await api.graph(signIn, { input: { email: 'a@b.example', password: large } }, owner.token))).toBe(
      'PAYLOAD_TOO_LARGE',
    );
    expect(codeOf(await api.graph(`{ me { id } } #${large}`, {}, owner.token))).toBe('PAYLOAD_TOO_LARGE');
    // Large for a title, yet small for a request: the title's own limit answers.
    expect(codeOf(await api.graph(title, { input: { title: large.slice(0, -1_000) } }, owner.token))).toBe('BAD_INPUT');
  });

  it('allows a photo, a logo and a file of people up to their limits', async () => {
    const picture = Buffer.alloc(limits.photoMaxBytes).toString('base64');
    expect(codeOf(await api.graph(profile, { input: { userProfileImage: picture } }, owner.token))).toBe(
      'PHOTO_TYPE_NOT_ALLOWED',
    );
    expect(codeOf(await api.graph(company, { input: { logo: picture } }, owner.token))).toBe('PHOTO_TYPE_NOT_ALLOWED');
    expect(codeOf(await api.graph(people, { text: '\u6f22'.repeat(limits.importCharactersMax) }, owner.token))).toMatch(
      /^IMPORT_/,
    );
    expect(codeOf(await api.graph(people, { text: 'x'.repeat(limits.importBodyBytes) }, owner.token))).toBe(
      'PAYLOAD_TOO_LARGE',
    );
    expect(
      codeOf(
        await api.graph(profile, { input: { userProfileImage: 'A'.repeat(limits.pictureBodyBytes) } }, owner.token),
      ),
    ).toBe('PAYLOAD_TOO_LARGE');
  });

  it('is small for an anonymous visitor, and for other fields beside an operation with a file', async () => {
    expect(codeOf(await api.graph(profile, { input: { userProfileImage: large } }))).toBe('PAYLOAD_TOO_LARGE');
    expect(codeOf(await api.graph(profile, { input: { userProfileImage: large } }, 'no-session'))).toBe(
      'UNAUTHENTICATED',
    );
    const both =
      'mutation ($input: UpdateProfileInput!, $title: String!) { updateProfile(input: $input) { user { id } } ' +
      'createCompany(title: $title) { token } }';
    expect(codeOf(await api.graph(both, { input: {}, title: large }, owner.token))).toBe('PAYLOAD_TOO_LARGE');
    const spread =
      'mutation ($input: UpdateProfileInput!) { ... on Mutation { updateProfile(input: $input) { user { id } } } }';
    expect(codeOf(await api.graph(spread, { input: { jobTitle: large } }, owner.token))).toBe('PAYLOAD_TOO_LARGE');
  });

  it('allows the longest comment with every few letters formatted', async () => {
    const workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'organization' });
    const { id: articleId } = await createArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel' });
    const text = '\u6f22'.repeat(10);
    const words = Array.from({ length: limits.commentCharacters / 10 }, (_, index) => ({
      type: 'text',
      text,
      ...(index % 2 ? { marks: [{ type: 'bold' }] } : {}),
    }));
    const content = { type: 'doc', content: [{ type: 'paragraph', content: words }] };
    expect((await api.graph(commented, { input: { articleId, content } }, owner.token)).errors).toBeUndefined();
  });

  /** Sends a body as it is and returns the status; chunked unless `length` is given. */
  const send = async (body: Buffer, headers: Record<string, string | number>): Promise<number> =>
    await new Promise((resolve, reject) => {
      const outgoing = ask(
        `${api.origin}/graphql`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}`, ...headers },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  it('is small for a body without a length, or a compressed one', async () => {
    const whole = Buffer.from(JSON.stringify({ query: profile, variables: { input: { userProfileImage: large } } }));
    expect(await send(whole, { 'content-length': whole.length })).toBe(200);
    expect(await send(whole, { 'transfer-encoding': 'chunked' })).toBe(413);
    const packed = gzipSync(whole);
    expect(await send(packed, { 'content-length': packed.length, 'content-encoding': 'gzip' })).toBe(413);
    const loose = gzipSync(whole, { level: 0 });
    expect(await send(loose, { 'content-length': loose.length, 'content-encoding': 'gzip' })).toBe(400);
  });

  it('is refused in the media type that the client asked for', async () => {
    const answer = await fetch(`${api.origin}/graphql`, {
      method: 'POST',
      body: `"${large}"`,
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json,application/json;q=0.9',
      },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      413,
      'application/graphql-response+json; charset=utf-8',
    ]);
  });

  it('is refused before the body of an anonymous visitor is read', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = ask(
        `${api.origin}/graphql`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': limits.pictureBodyBytes },
        },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          outgoing.destroy();
        },
      );
      outgoing.on('error', reject);
      // Sends the head only: no byte of the body follows.
      outgoing.flushHeaders();
    });
    expect(status).toBe(413);
  });
});
