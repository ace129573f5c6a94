import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

/** The signed-in user of `page`. */
export const userIdOf = async (product: Product, page: Page): Promise<string> =>
  (await product.graphql<{ me: { id: string } }>(page.context().request, '{ me { id } }')).me.id;

/** Shares an article with a user, as the signed-in user of `page`. */
export async function shareWithUser(product: Product, page: Page, articleId: string, userId: string): Promise<void> {
  await product.graphql(
    page.context().request,
    'mutation Share($input: ShareArticleInput!) { shareArticle(input: $input) { __typename } }',
    { input: { articleId, entities: [{ type: 'user', id: userId }] } },
  );
}

/** Switches the public link of an article on; returns its token. */
export async function switchOnLink(
  product: Product,
  page: Page,
  articleId: string,
  limits: { password?: string; endsAt?: string } = {},
): Promise<string> {
  const { setArticleLink } = await product.graphql<{
    setArticleLink: { sharing: { publicLink: { token: string } } };
  }>(
    page.context().request,
    'mutation SwitchOn($input: SetArticleLinkInput!) {' +
      ' setArticleLink(input: $input) { sharing { publicLink { token } } } }',
    { input: { articleId, isOn: true, ...limits } },
  );
  return setArticleLink.sharing.publicLink.token;
}

/** Switches the public link of an article off. */
export async function switchOffLink(product: Product, page: Page, articleId: string): Promise<void> {
  await product.graphql(
    page.context().request,
    'mutation SwitchOff($input: SetArticleLinkInput!) { setArticleLink(input: $input) { __typename } }',
    { input: { articleId, isOn: false } },
  );
}

/** Gives the public link of an article another token. */
export async function renewLink(product: Product, page: Page, articleId: string): Promise<void> {
  await product.graphql(
    page.context().request,
    'mutation Renew($articleId: ID!) { renewArticleLink(articleId: $articleId) { __typename } }',
    { articleId },
  );
}
