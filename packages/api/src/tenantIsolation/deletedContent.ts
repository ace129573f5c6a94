import type { Article } from '@snaplore/core/articles/article.entity';
import { deleteArticle } from '@snaplore/core/articles/deleteArticle';
import { discardDraft } from '@snaplore/core/articles/discardDraft';
import { DiscardedDraft } from '@snaplore/core/articles/discardedDraft.entity';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { addParagraph } from '@snaplore/core/testing/timeline';
import type { IsolatedCompany } from './isolatedCompany.js';

/** A published article with an older version, whose draft differs. */
export async function makeVersions({ owner, workspace, mark }: IsolatedCompany): Promise<Article> {
  const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: mark, isPublish: true });
  await saveArticle(owner, { id, isPublish: true });
  return await saveArticle(owner, { id, title: `${mark} again` });
}

/** @returns the id of an article that was published with a part of its video, which is not made for readers yet. */
export async function makeHidingArticle({ owner, workspace, mark }: IsolatedCompany): Promise<string> {
  const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: mark });
  await addParagraph(owner, id, { duration: 1_000, videoTime: 1_000, title: mark });
  await saveArticle(owner, { id, isPublish: true });
  return id;
}

/** @returns the id of a draft that was discarded. */
export async function makeDiscardedDraft(company: IsolatedCompany): Promise<string> {
  const { id } = await makeVersions(company);
  await discardDraft(company.owner, { id });
  return (await readPastPolicies(company.owner.services).findOneOrFail(DiscardedDraft, { articleId: id })).id;
}

/** @returns the id of an article that was deleted. */
export async function makeDeletedArticle({ owner, workspace, mark }: IsolatedCompany): Promise<string> {
  const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: mark, isPublish: true });
  await deleteArticle(owner, id);
  return id;
}
