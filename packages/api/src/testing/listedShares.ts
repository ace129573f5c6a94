import type { Em } from '@snaplore/core/kernel/database';
import { newId } from '@snaplore/core/kernel/ids';
import type { AppServices } from '@snaplore/core/kernel/services';
import { Share } from '@snaplore/core/sharing/share.entity';
import { ShareRecipient } from '@snaplore/core/sharing/shareRecipient.entity';
import { newShareToken } from '@snaplore/core/sharing/shareToken';

/** The lists of shared articles: of those who receive them, and of those who manage the company's links. */
export const listedShares = {
  'what is shared with a member': {
    query: `{ me { rows: sharedWithMe(first: 100) { nodes {
      id title token sharedAt sharedBy { id fullName profileImageUrl } article { id workspace { id title } } } } } }`,
    rows: (data: unknown) => (data as { me: { rows: { nodes: unknown[] } } }).me.rows.nodes.length,
  },
  'the live links of a company': {
    query: `{ company { liveLinkCount rows: liveLinks(first: 100) { nodes { id audience createdAt endsAt hasPassword
      openings createdBy { id fullName profileImageUrl } article { id title workspace { id title } } } } } }`,
    rows: (data: unknown) => (data as { company: { rows: { nodes: unknown[] } } }).company.rows.nodes.length,
    isForOwner: true,
  },
};

/** The private share of an article with a reader. */
export function fillShare(
  em: Em,
  {
    services,
    readerId,
    ...of
  }: { services: AppServices; readerId: string; companyId: string; articleId: string; by: string },
): object[] {
  const { companyId, articleId, by } = of;
  const id = newId();
  const token = newShareToken(services.config, id);
  return [
    em.create(Share, { id, companyId, articleId, audience: 'private', createdById: by, ...token }),
    em.create(ShareRecipient, { companyId, shareId: id, articleId, userId: readerId, addedById: by }),
  ];
}
