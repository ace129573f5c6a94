import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

/** The id of the article that is read at a path. */
export async function articleIdOf(product: Product, page: Page, address: string): Promise<string> {
  const { article } = await product.graphql<{ article: { id: string } }>(
    page.context().request,
    'query Shown($shortId: String) { article(shortId: $shortId) { id } }',
    { shortId: address.split('/')[4] },
  );
  return article.id;
}

/** Comments on an article, as the page's user. @returns the comment's id. */
export async function say(product: Product, page: Page, input: object): Promise<string> {
  const { createComment } = await product.graphql<{ createComment: { id: string } }>(
    page.context().request,
    'mutation Say($input: CreateCommentInput!) { createComment(input: $input) { id } }',
    { input },
  );
  return createComment.id;
}
