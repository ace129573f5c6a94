import type { Article } from '@snaplore/core/articles/article.entity';
import { describeRecipient, type Recipient } from '@snaplore/core/sharing/recipients.queries';
import { z } from 'zod';
import type { Loaders } from '../../loaders/loaders.js';
import { photoAnswer } from '../accounts/user.mapper.js';
import { id, moment } from '../answers.js';

/** How an article is shared (docs/domains/sharing.md). */
export const sharingAnswer = z.object({
  articleId: id,
  /** Whether there is a public link. */
  shared: z.boolean(),
  token: z.string().nullable(),
  endsAt: moment.nullable(),
  hasPassword: z.boolean(),
  openings: z.int(),
  /** The private share, for editors and recipients. */
  sharedUserGroup: z.object({ id, token: z.string().nullable() }).nullable(),
});

export async function toSharing(article: Article, loaders: Loaders): Promise<z.input<typeof sharingAnswer>> {
  const { publicLink = null, privateLink = null } = (await loaders.sharing.links.load(article)) ?? {};
  return {
    articleId: article.id,
    shared: publicLink !== null,
    token: publicLink?.token ?? null,
    endsAt: publicLink?.endsAt?.toISOString() ?? null,
    hasPassword: publicLink?.hasPassword ?? false,
    openings: publicLink?.openings ?? 0,
    sharedUserGroup: privateLink && { id: privateLink.id, token: privateLink.token },
  };
}

/** A user, somebody invited, or a group with the number of its members. */
export const sharedEntityAnswer = z.union([
  z.object({
    type: z.literal('user'),
    id,
    name: z.string(),
    email: z.string().nullable(),
    profileImage: photoAnswer,
    isInvited: z.boolean(),
  }),
  z.object({ type: z.literal('group'), id, title: z.string(), members: z.int() }),
]);

export async function toSharedEntity(
  recipient: Recipient,
  loaders: Loaders,
): Promise<z.input<typeof sharedEntityAnswer>> {
  const { user, group } = recipient;
  if (group) {
    return { type: 'group', id: group.id, title: group.title, members: await loaders.groupMemberCount.load(group.id) };
  }
  const profileImage = user ? await loaders.photo(user) : null;
  return { type: 'user', ...describeRecipient(recipient), profileImage, isInvited: user === null };
}

export async function toSharedEntities(
  article: Article,
  loaders: Loaders,
): Promise<z.input<typeof sharedEntityAnswer>[]> {
  const recipients = await loaders.sharing.recipients.load(article);
  return await Promise.all(recipients.map((recipient) => toSharedEntity(recipient, loaders)));
}
