import { expect, type Page } from '@playwright/test';
import { unique } from './company.ts';
import type { Product } from './product.ts';

/**
 * What a test stands on before it begins, made by requests as whoever is signed in in `page`. The same done by hand,
 * with the menus and dialogs that lead there, is in company.ts.
 */

export interface ArrangedWorkspace {
  id: string;
  shortId: string;
  title: string;
  /** Its path. */
  path: string;
}

/** A new workspace; the page stays where it is. */
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

/** A new article, not published. */
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

async function publishArticle(product: Product, page: Page, id: string): Promise<void> {
  await product.graphql(
    page.context().request,
    'mutation PublishArranged($input: PublishArticleInput!) { publishArticle(input: $input) { id } }',
    { input: { id } },
  );
}

/** Published articles without a film or a note, the first one on top. */
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

/** Opens the editor of a new article, in the personal workspace where no other is given. */
export async function editNewArticle(
  product: Product,
  page: Page,
  title: string,
  workspace?: ArrangedWorkspace,
): Promise<void> {
  const workspaceId =
    workspace?.id ??
    (
      await product.graphql<{ me: { personalWorkspace: { id: string } } }>(
        page.context().request,
        '{ me { personalWorkspace { id } } }',
      )
    ).me.personalWorkspace.id;
  const { shortId } = await arrangeArticle(product, page, title, workspaceId);
  await page.goto(`/article/${shortId}/edit/video`);
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
}

/** Publishes the article whose editor the page shows; the page stays there. */
export async function publishEdited(product: Product, page: Page): Promise<void> {
  const shortId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1];
  const request = page.context().request;
  const { article } = await product.graphql<{ article: { id: string } }>(
    request,
    'query Edited($shortId: String) { article(shortId: $shortId) { id } }',
    { shortId },
  );
  await publishArticle(product, page, article.id);
}
