import { expect, type Page } from '@playwright/test';
import { unique } from './company.ts';
import type { Product } from './product.ts';

/**
 * Preconditions of tests, created by requests as the signed-in user of `page`. company.ts does the same by hand, with
 * the menus and dialogs.
 */

export interface ArrangedWorkspace {
  id: string;
  shortId: string;
  title: string;
  /** Its path. */
  path: string;
}

/** Creates a workspace; the page stays where it is. */
export async function arrangeWorkspace(
  product: Product,
  page: Page,
  title = unique('Workshop '),
  visibility: 'organization' | 'private' = 'organization',
): Promise<ArrangedWorkspace> {
  const { createWorkspace: made } = await product.graphql<{
    createWorkspace: { id: string; shortId: string; slug: string };
  }>(
    page.context().request,
    'mutation HaveWorkspace($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { id shortId slug } }',
    { input: { title, visibility } },
  );
  return { id: made.id, shortId: made.shortId, title, path: `/b/${made.shortId}/${made.slug}` };
}

/** Creates an article without publishing it. */
async function arrangeArticle(
  product: Product,
  page: Page,
  title: string,
  workspaceId: string,
): Promise<{ id: string; shortId: string }> {
  const { createArticle } = await product.graphql<{ createArticle: { id: string; shortId: string } }>(
    page.context().request,
    'mutation HaveArticle($input: CreateArticleInput!) { createArticle(input: $input) { id shortId } }',
    { input: { title, workspaceId } },
  );
  return createArticle;
}

/** Creates `count` articles without publishing them, Draft 1 first, in the personal workspace. */
export async function arrangeDrafts(product: Product, page: Page, count: number): Promise<void> {
  const workspaceId = await personalWorkspaceId(product, page);
  for (let each = 1; each <= count; each += 1)
    await arrangeArticle(product, page, `Draft ${String(each)}`, workspaceId);
}

async function personalWorkspaceId(product: Product, page: Page): Promise<string> {
  const { me } = await product.graphql<{ me: { personalWorkspace: { id: string } } }>(
    page.context().request,
    '{ me { personalWorkspace { id } } }',
  );
  return me.personalWorkspace.id;
}

export async function publishArticle(product: Product, page: Page, id: string): Promise<void> {
  await product.graphql(
    page.context().request,
    'mutation PublishArranged($input: PublishArticleInput!) { publishArticle(input: $input) { id } }',
    { input: { id } },
  );
}

/** Creates published articles without a video or a note, the first one on top. */
export async function createPublishedArticle(
  product: Product,
  page: Page,
  workspace: ArrangedWorkspace,
  titles: readonly string[],
): Promise<void> {
  // The newest comes first.
  for (const title of titles.toReversed())
    await publishArticle(product, page, (await arrangeArticle(product, page, title, workspace.id)).id);
}

/** A block of a note, as its JSON has it. */
export interface ArrangedBlock {
  type: string;
  attrs?: Record<string, unknown>;
  content?: readonly object[];
}

export const paragraphOf = (words: string): ArrangedBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words }],
});

/** Publishes an article with a note of these blocks, or of paragraphs with these words. */
export async function arrangeNote(
  product: Product,
  page: Page,
  articleId: string,
  ...blocks: readonly (string | ArrangedBlock)[]
): Promise<void> {
  const content = blocks.map((block) => (typeof block === 'string' ? paragraphOf(block) : block));
  const answer = await page.context().request.post(`${product.address}/api/article/${articleId}`, {
    headers: { origin: product.address },
    data: { textTabs: [{ title: 'Note', text: { type: 'doc', content } }], isPublish: true },
  });
  expect(answer.status()).toBe(200);
}

/** Publishes a new article with a note of these blocks. Returns the path by which it is read. */
export async function arrangePublishedNote(
  product: Product,
  page: Page,
  workspace: ArrangedWorkspace,
  title: string,
  ...blocks: readonly (string | ArrangedBlock)[]
): Promise<string> {
  const { id, shortId } = await arrangeArticle(product, page, title, workspace.id);
  await arrangeNote(product, page, id, ...blocks);
  return `${workspace.path}/${shortId}/${title.toLowerCase()}/notes`;
}

/** Opens the editor of a new article, in the personal workspace unless another is given. @returns the article's id */
export async function editNewArticle(
  product: Product,
  page: Page,
  title: string,
  workspace?: ArrangedWorkspace,
): Promise<string> {
  const workspaceId = workspace?.id ?? (await personalWorkspaceId(product, page));
  const { id, shortId } = await arrangeArticle(product, page, title, workspaceId);
  await page.goto(`/article/${shortId}/edit/video`);
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
  return id;
}

/** Publishes the article whose editor the page shows; the page stays there. */
export async function publishFromEditor(product: Product, page: Page): Promise<void> {
  const shortId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1];
  const request = page.context().request;
  const { article } = await product.graphql<{ article: { id: string } }>(
    request,
    'query Edited($shortId: String) { article(shortId: $shortId) { id } }',
    { shortId },
  );
  await publishArticle(product, page, article.id);
}
