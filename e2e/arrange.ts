import { expect, type Page } from '@playwright/test';
import { unique } from './company.ts';
import type { Product } from './product.ts';

/**
 * What a test stands on before it begins, made by requests as whoever is signed in in `page`. The same done by hand, with
 * the menus and dialogs that lead there, is in company.ts.
 */

export interface ArrangedWorkspace {
  id: string;
  shortId: string;
  title: string;
  /** Its path. */
  path: string;
}

/** A new workspace; the page stays where it is. */
export async function haveWorkspace(product: Product, page: Page, title = unique('Workshop '), visibility: 'organization' | 'private' = 'organization'): Promise<ArrangedWorkspace> {
  const { createWorkspace: made } = await product.graphql<{ createWorkspace: { id: string; shortId: string; slug: string } }>(
    page.context().request,
    'mutation HaveWorkspace($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { id shortId slug } }',
    { input: { title, visibility } },
  );
  return { id: made.id, shortId: made.shortId, title, path: `/b/${made.shortId}/${made.slug}` };
}

/** Published articles without a film or a note, the first one on top. */
export async function havePublished(product: Product, page: Page, workspace: ArrangedWorkspace, titles: readonly string[]): Promise<void> {
  const { request } = page.context();
  // The newest comes first.
  for (const title of titles.toReversed()) {
    const { createArticle } = await product.graphql<{ createArticle: { id: string } }>(
      request, 'mutation HaveArticle($input: CreateArticleInput!) { createArticle(input: $input) { id } }', { input: { workspaceId: workspace.id, title } },
    );
    await product.graphql(request, 'mutation HavePublished($input: PublishArticleInput!) { publishArticle(input: $input) { id } }', { input: { id: createArticle.id } });
  }
}

/** Opens the editor of a new article, in the personal workspace where no other is given. */
export async function editNewArticle(product: Product, page: Page, title: string, workspace?: ArrangedWorkspace): Promise<void> {
  const request = page.context().request;
  const workspaceId = workspace?.id
    ?? (await product.graphql<{ me: { personalWorkspace: { id: string } } }>(request, '{ me { personalWorkspace { id } } }')).me.personalWorkspace.id;
  const { createArticle } = await product.graphql<{ createArticle: { shortId: string } }>(
    request, 'mutation HaveArticle($input: CreateArticleInput!) { createArticle(input: $input) { shortId } }', { input: { title, workspaceId } },
  );
  await page.goto(`/article/${createArticle.shortId}/edit/video`);
  await expect(page.getByRole('heading', { name: 'Edit article' })).toBeVisible();
}

/** Publishes the article whose editor the page shows; the page stays there. */
export async function publishEdited(product: Product, page: Page): Promise<void> {
  const shortId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1];
  const request = page.context().request;
  const { article } = await product.graphql<{ article: { id: string } }>(request, 'query Edited($shortId: String) { article(shortId: $shortId) { id } }', { shortId });
  await product.graphql(request, 'mutation PublishEdited($input: PublishArticleInput!) { publishArticle(input: $input) { id } }', { input: { id: article.id } });
}
