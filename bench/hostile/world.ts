import type { OwnProduct } from '../ownProduct.ts';
import { request } from './measured.ts';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../packages/core/package.json', import.meta.url));
const pg = require('pg') as typeof import('../../packages/core/node_modules/@types/pg/index.js');

/** A user of the bench, with what they created. */
export interface HostileMember {
  token: string;
  articleId: string;
  tabId: string;
  /** The ids of everything they created. */
  ids: string[];
}

async function ask<Data>(
  address: string,
  token: string | null,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const { text } = await request(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = JSON.parse(text) as { data?: Data; errors?: unknown };
  if (errors || !data) throw new Error(text);
  return data;
}

let made = 0;

/** Creates the owner of a company with a workspace, an article, a note and a comment. */
export async function newMember(address: string): Promise<HostileMember> {
  made += 1;
  const input = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada.${String(made)}.${Date.now().toString(36)}@example.test`,
    password: 'Analytical-1843',
    companyTitle: `Bench ${String(made)}`,
  };
  const {
    signUp: { token, me },
  } = await ask<{ signUp: { token: string; me: { id: string; company: { id: string } } } }>(
    address,
    null,
    'mutation ($input: SignUpInput!) { signUp(input: $input) { token me { id company { id } } } }',
    { input },
  );
  const one = async (operation: string, declared: string, variables: Record<string, unknown>): Promise<string> => {
    const answer = await ask<{ one: { id: string } }>(
      address,
      token,
      `mutation (${declared}) { one: ${operation} { id } }`,
      variables,
    );
    return answer.one.id;
  };
  const workspaceId = await one('createWorkspace(input: $input)', '$input: CreateWorkspaceInput!', {
    input: { title: 'Open', visibility: 'public' },
  });
  const articleId = await one('createArticle(input: $input)', '$input: CreateArticleInput!', {
    input: { workspaceId, title: 'Bench' },
  });
  const tabId = await one('createTextTab(articleId: $id)', '$id: ID!', { id: articleId });
  await one('publishArticle(input: $input)', '$input: PublishArticleInput!', { input: { id: articleId } });
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Said' }] }] };
  const commentId = await one('createComment(input: $input)', '$input: CreateCommentInput!', {
    input: { articleId, content },
  });
  const groupId = await one('createGroup(input: $input)', '$input: CreateGroupInput!', { input: { title: 'Readers' } });
  return { token, articleId, tabId, ids: [me.id, me.company.id, workspaceId, articleId, tabId, commentId, groupId] };
}

/** A public workspace of the largest size. */
export interface LargeWorkspace {
  workspaceShortId: string;
  articleShortId: string;
}

/** Fills a member's public workspace with 10,000 articles, the first of them with three long notes. */
export async function fillWorkspace(product: OwnProduct, { articleId }: HostileMember): Promise<LargeWorkspace> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into article (id, company_id, workspace_id, author_id, updated_by_id, short_id, slug, title,
        tags, published_at, created_at, updated_at)
       select gen_random_uuid(), company_id, workspace_id, author_id, updated_by_id, 'bench' || n,
       'article', 'An article of the bench, number ' || n, '{}', now(), now(), now()
       from article, generate_series(1, 9999) n where id = $1`,
      [articleId],
    );
    const note = {
      type: 'doc',
      content: Array.from({ length: 150 }, (_, at) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: `${String(at)} ${'Loosen the spokes, then true the wheel. '.repeat(10)}` }],
      })),
    };
    await client.query(
      `insert into text_tab (id, company_id, article_id, title, position, is_pinned, content, created_at)
      select gen_random_uuid(), company_id, id, 'Note ' || n, n, false, $1, now() from article,
      generate_series(1, 3) n where workspace_id = (select workspace_id from article where id = $2)
      and (id = $2 or short_id in ('bench1', 'bench2', 'bench3', 'bench4', 'bench5', 'bench6', 'bench7'))`,
      [JSON.stringify(note), articleId],
    );
    const {
      rows: [found],
    } = await client.query<{ workspace: string; article: string }>(
      'select w.short_id as workspace, a.short_id as article from article a join workspace w on w.id = ' +
        'a.workspace_id where a.id = $1',
      [articleId],
    );
    return { workspaceShortId: found?.workspace ?? '', articleShortId: found?.article ?? '' };
  } finally {
    await client.end();
  }
}
