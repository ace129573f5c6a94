import { setArticlesArchived } from '@snaplore/core/articles/setArticlesArchived';
import { deleteArticle } from '@snaplore/core/articles/deleteArticle';
import type { Article } from '@snaplore/core/articles/article.entity';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { changeMemberStatus } from '@snaplore/core/members/changeMemberStatus';
import { removeGroupMember } from '@snaplore/core/groups/removeGroupMember';
import { openSharedFile } from '@snaplore/core/sharing/sharedFile';
import { renewArticleLink, setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { unshareArticle } from '@snaplore/core/sharing/unshareArticle';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, nobody, type TestPerson } from '@snaplore/core/testing/people';
import { publishVideo, type SharedFiles } from '@snaplore/core/testing/sharedFiles';
import { groupOf, sharingOf } from '@snaplore/core/testing/sharingWorld';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { IsolatedCompany } from './isolatedCompany.js';
import type { TestApi } from '../testing/testApi.js';

/** An article with both of its links, as somebody has them open who may. */
export interface OpenedShare {
  company: IsolatedCompany;
  article: Article;
  files: SharedFiles;
  group: string;
  /** Has the private link by the group. */
  recipient: TestPerson;
  tokens: Record<'public' | 'private', string>;
  /** Every path of a file in the answers. */
  paths: string[];
}

const parts = `textTabs { id content } videos { id sources { url } posterUrl peaksUrl sprite { url } }
  title slug paragraphs { id key title playMap } workspaceTitle companyTitle companyLogo token isPrivate
  publishedAt duration addressSeconds`;
const document = `query ($token: String!, $isPrivate: Boolean, $isReopened: Boolean) {
  sharedArticle(token: $token, isPrivate: $isPrivate, isReopened: $isReopened) { ${parts} } }`;

/** What each way of asking for a shared article answers; null where it is refused. */
export async function askEveryWay(api: TestApi, share: OpenedShare, by?: string): Promise<Record<string, unknown>> {
  const { tokens, paths, recipient } = share;
  const answers: Record<string, unknown> = {};
  const asker = by ?? recipient.token;
  for (const audience of ['public', 'private'] as const) {
    const isPrivate = audience === 'private';
    for (const isReopened of [false, true]) {
      const variables = { token: tokens[audience], isPrivate, isReopened };
      const { data } = await api.graph(document, variables, isPrivate ? asker : by);
      answers[`sharedArticle ${audience} ${isReopened ? 'again' : 'first'}`] = data?.['sharedArticle'] ?? null;
    }
    const path = `/browse/shared/${tokens[audience]}${isPrivate ? '/private' : ''}`;
    const rest = await api.rest('GET', path, isPrivate || by ? { token: asker } : {});
    answers[`browse.shared ${audience}`] = rest.status === 200 ? rest.body : null;
  }
  for (const [index, path] of paths.entries()) {
    for (const call of ['image', 'file-attachment']) {
      const { status, body } = await api.rest('POST', `/browse/shared/${call}/url`, { body: { path } });
      if (status === 200) answers[`browse.shared ${call} ${String(index)}`] = body;
    }
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const answer = await fetch(api.origin + path, { headers });
      await answer.arrayBuffer();
      if (answer.ok) answers[`media ${String(index)} ${JSON.stringify(headers)}`] = answer.status;
    }
  }
  const logo = await api.rest('GET', `/shared/company/logo/${share.article.id}`);
  if (logo.status === 200) answers['shared.companyLogo'] = logo.body;
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
}

const pathsIn = (value: unknown): string[] => JSON.stringify(value).match(/\/media\/shared\/[\w.-]+/g) ?? [];

/** Publishes an article with files, shares it by both links, and opens them. */
export async function openBothLinks(api: TestApi, company: IsolatedCompany): Promise<OpenedShare> {
  const { owner, workspace, mark } = company;
  const article = await saveArticle(owner, { workspaceId: workspace.id, title: mark, isPublish: true });
  const files = await publishVideo(owner, article);
  const recipient = await newMember(owner, 'user', { firstName: 'Ruth', lastName: mark });
  const { id: group } = await groupOf(owner, recipient);
  await setArticleLink(owner, { articleId: article.id, isOn: true });
  await shareArticle(owner, { articleId: article.id, entities: [{ type: 'group', id: group }] });
  const { publicLink, privateLink } = await sharingOf(owner, article);
  const tokens = { public: publicLink?.token ?? '', private: privateLink?.token ?? '' };
  const share: OpenedShare = { company, article, files, group, recipient, tokens, paths: [] };
  return { ...share, paths: [...new Set(pathsIn(await askEveryWay(api, share)))] };
}

type End = (share: OpenedShare) => Promise<unknown>;
const change = async ({ company }: OpenedShare, sql: string, id: string): Promise<unknown> =>
  await readPastPolicies(company.owner.services).execute(sql, [id]);
const ofCompany =
  (set: string): End =>
  async (share) =>
    await change(share, `update company set ${set} where id = ?`, share.article.companyId);

/** What ends both links of an article. */
export const shareEnds: Record<string, End> = {
  regenerated: async ({ company: { owner }, article, group }) => {
    await renewArticleLink(owner, article.id);
    await unshareArticle(owner, { articleId: article.id, entityId: group });
    await shareArticle(owner, { articleId: article.id, entities: [{ type: 'group', id: group }] });
  },
  deleted: async ({ company: { owner }, article, group }) => {
    await setArticleLink(owner, { articleId: article.id, isOn: false });
    await unshareArticle(owner, { articleId: article.id, entityId: group });
  },
  expired: async (share) =>
    await change(
      share,
      "update article_share set ends_at = now() - interval '1 second' where article_id = ?",
      share.article.id,
    ),
  archived: async ({ company: { owner }, article }) =>
    await setArticlesArchived(owner, { articleIds: [article.id], isArchived: true }),
  'of a deleted article': async ({ company: { owner }, article }) => await deleteArticle(owner, article.id),
  'of an unpaid company': ofCompany("is_billing = true, paid_status = 'past_due'"),
  'of a deactivated company': ofCompany('is_activated = false'),
};

/** Undoes what others in the same company would notice. */
export const mend = ofCompany("is_activated = true, is_billing = false, paid_status = 'active'");

/** What ends the private link for one recipient. */
export const recipientEnds: Record<string, End> = {
  'of a group one left': async ({ company: { owner }, group, recipient }) =>
    await removeGroupMember(owner, group, recipient.viewer.userId),
  'of a deactivated member': async ({ company: { owner }, recipient }) =>
    await changeMemberStatus(owner, { userId: recipient.viewer.userId, status: 'deactivated' }),
};

/** Whether the path of a file opens, asked of the code itself. */
export async function opensFile({ company }: OpenedShare, path: string): Promise<boolean> {
  return await openSharedFile(nobody(company.owner.services), path).then(
    () => true,
    () => false,
  );
}

/** Every id in an answer, whatever it is of. */
export const idsIn = (value: unknown): string[] =>
  JSON.stringify(value).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];

export const mentionsIn = (node: ContentNode): ContentNode[] => [
  ...(node.type === 'mention' ? [node] : []),
  ...(node.content ?? []).flatMap(mentionsIn),
];
