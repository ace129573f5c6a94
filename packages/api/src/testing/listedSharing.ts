import { Article, Publication } from '@snaplore/core/articles/article.entity';
import type { PublishedParagraph } from '@snaplore/core/articles/publishedContent';
import type { User } from '@snaplore/core/accounts/user.entity';
import { setVersionsOpen } from '@snaplore/core/companies/setVersionsOpen';
import { newId } from '@snaplore/core/kernel/ids';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { newFileKey } from '@snaplore/core/media/mediaKeys';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { sharingOf } from '@snaplore/core/testing/sharingWorld';
import * as limits from '@snaplore/schema/limits';
import { Video } from '@snaplore/core/videos/video.entity';

/** The most videos that a shared article plays here: a note and a paragraph name further ones in vain. */
const videosMost = 20;

/** The lists of an article's versions and recipients, and what a share of it opens. */
export const listedSharing = {
  'the versions of an article with their publishers': {
    query: `query ($articleId: ID!) { article(id: $articleId) { history { count
      rows: versions(first: 100) { nodes {
        id number title publishedAt author { id fullName profileImageUrl } } } } } }`,
    rows: (data: unknown) =>
      (data as { article: { history: { rows: { nodes: unknown[] } } } }).article.history.rows.nodes.length,
    isForOwner: true,
  },
  'the recipients of an article': {
    query: `query ($articleId: ID!) { article(id: $articleId) { sharing { publicLink { token } privateLink { token }
      recipients { id type name email user { id profileImageUrl } group { id title memberCount } } } } }`,
    rows: (data: unknown) =>
      (data as { article: { sharing: { recipients: unknown[] } } }).article.sharing.recipients.length,
    isForOwner: true,
  },
  'whom an article can be shared with': {
    query: `query ($articleId: ID!) { article(id: $articleId) { sharing { candidates(first: 100, query: "Bo No") {
      id type name email user { id profileImageUrl } group { id title memberCount } } } } }`,
    rows: (data: unknown) =>
      (data as { article: { sharing: { candidates: unknown[] } } }).article.sharing.candidates.length,
    isForOwner: true,
  },
  'a shared article with the paths of its files': {
    query: `query ($token: String!) { sharedArticle(token: $token, isPrivate: true) { title companyLogo
      textTabs { id content } paragraphs { id key title playMap }
      videos { id sources { url } posterUrl peaksUrl sprite { url } } } }`,
    rows: (data: unknown) => (data as { sharedArticle: { paragraphs: unknown[] } }).sharedArticle.paragraphs.length,
  },
};

interface Listed {
  owner: TestPerson;
  reader: TestPerson;
  articleId: string;
  authors: readonly User[];
}

/**
 * Gives the company's first article as many versions, recipients and published paragraphs as there are authors. The
 * reader is the first recipient.
 * @returns the owner, who sees versions now, and the token of the article's private link
 */
export async function fillSharing({ owner, reader, articleId, authors }: Listed): Promise<{
  owner: TestPerson;
  token: string;
}> {
  const { companyId } = owner.viewer;
  const article = await writePastPolicies(owner.services, async ({ em }) => {
    const current = await em.findOneOrFail(Publication, { articleId });
    const videoIds = authors.slice(0, videosMost).map((author, index) => {
      const of = { companyId, articleId, uploaderId: author.id };
      const video = em.create(Video, { ...of, fileName: 'b.mp4', mimeType: 'video/mp4', size: 4, status: 'ready' });
      const file = { ...of, videoId: video.id, mimeType: 'video/mp4', label: 'Original', width: 2, height: 2 };
      const name = `playable${index}.mp4`;
      em.persist([
        video,
        em.create(MediaFile, { ...file, kind: 'playable', name, storageKey: newFileKey('video/mp4') }),
      ]);
      return video.id;
    });
    current.paragraphs = authors.map((_author, index): PublishedParagraph => ({
      id: newId(),
      key: `p${index}`,
      title: 'P',
      slug: 'p',
      tags: [],
      parentId: null,
      start: index,
      duration: 1,
      playMap: [{ totalTime: index, videoTime: 0, videoId: videoIds[index % videosMost] ?? '' }],
    }));
    const { tabs, paragraphs } = current;
    const words = { title: 'Article', slug: 'article', duration: 1, tabs, paragraphs };
    for (const [index, { id: publisherId }] of authors.entries())
      em.persist(em.create(Publication, { companyId, articleId, number: index + 2, ...words, publisherId }));
    await em.flush();
    // The current one has the highest number.
    current.number = authors.length + 2;
    await em.flush();
    await em.nativeUpdate(Article, { id: articleId }, { servedVideoIds: videoIds });
    return await em.findOneOrFail(Article, { id: articleId });
  });
  await setVersionsOpen(owner, true);
  const opened = await refreshViewer(owner);
  const people = [reader.viewer.userId, ...authors.slice(1).map(({ id }) => id)];
  for (let from = 0; from < people.length; from += limits.sharedAtOnceMax) {
    const named = people.slice(from, from + limits.sharedAtOnceMax);
    await shareArticle(opened, { articleId, entities: named.map((id) => ({ type: 'user', id })) });
  }
  const { privateLink } = await sharingOf(opened, article);
  return { owner: opened, token: privateLink?.token ?? '' };
}
