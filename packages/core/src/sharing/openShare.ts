import { checkPassword } from '../accounts/password.js';
import { limitAddress } from '../kernel/addressLimit.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, GuestViewer } from '../kernel/caller.js';
import { hashToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { forgetAttempt, withAttemptLimit } from '../sessions/loginLimit.js';
import { sharesWithArticles, sqlIsLive, sqlUserReceives } from './liveShare.js';

export interface OpenShare {
  token: string;
  /** Whether the address ends with `/private`: a token opens a share of its own audience alone. */
  isPrivate: boolean;
  password?: string | null | undefined;
  /** Who opens it, by their session if they have one. */
  caller: Caller;
}

interface Found {
  id: string;
  company_id: string;
  article_id: string;
  generation: number;
  password_hash: string | null;
}

/**
 * Opens a share by its token, in whatever company it is (docs/domains/sharing.md). An unknown token, an old one, one
 * that has ended and one that is for others are answered alike.
 * @returns the viewer as whom the article is read.
 * @throws AppError UNAUTHENTICATED for a private share without a session, NOT_FOUND, SHARE_PASSWORD without the right
 * password, TOO_MANY_REQUESTS.
 */
export async function openShare(
  services: AppServices,
  { token, isPrivate, password, caller }: OpenShare,
): Promise<GuestViewer> {
  limitAddress(services, 'open a share', caller.address);
  const userId = isPrivate ? userOf(caller) : null;
  const named = userId === null ? '' : `and ${sqlUserReceives}`;
  const [share] = await systemReader(services, 'open a share').execute<Found[]>(
    `select s.id, s.company_id, s.article_id, s.generation, s.password_hash from ${sharesWithArticles}
     where s.token_hash = ? and s.audience = ? and ${sqlIsLive} ${named}`,
    [hashToken(token), isPrivate ? 'private' : 'public', ...(userId === null ? [] : [userId])],
  );
  if (!share) throw new AppError('NOT_FOUND');
  if (share.password_hash !== null) await requireSharePassword(services, share, password ?? '', caller.address);
  const { id: shareId, company_id: companyId, article_id: articleId, generation } = share;
  return { kind: 'guest', companyId, articleId, shareId, generation, userId };
}

function userOf({ viewer }: Caller): string {
  if (viewer.kind !== 'member') throw new AppError('UNAUTHENTICATED');
  return viewer.userId;
}

/** Wrong passwords are slowed down by link and network address; right ones are not counted. */
async function requireSharePassword(
  services: AppServices,
  share: Found,
  password: string,
  address: string,
): Promise<void> {
  if (password === '') throw new AppError('SHARE_PASSWORD');
  await withAttemptLimit(services, 'open a share', share.id, { address, known: null }, async (counted) => {
    if (!(await checkPassword(share.password_hash, password.slice(0, 1_000)))) throw new AppError('SHARE_PASSWORD');
    await asSystem(services, 'open a share', async ({ em }) => {
      await forgetAttempt(em, counted);
    });
  });
}

/**
 * Opens again what `openShare` opened: the same link, still live, and of a private one the user still a recipient. For
 * requests that go on, such as each range of a video (docs/domains/sharing.md).
 * @returns null once it is not open any more.
 */
export async function reopenShare(
  services: AppServices,
  { shareId, generation, userId }: Pick<GuestViewer, 'shareId' | 'generation' | 'userId'>,
): Promise<GuestViewer | null> {
  const named = userId === null ? "and s.audience = 'public'" : `and s.audience = 'private' and ${sqlUserReceives}`;
  const [share] = await systemReader(services, 'open a share').execute<Pick<Found, 'company_id' | 'article_id'>[]>(
    `select s.company_id, s.article_id from ${sharesWithArticles}
     where s.id = ? and s.generation = ? and ${sqlIsLive} ${named}`,
    [shareId, generation, ...(userId === null ? [] : [userId])],
  );
  if (!share) return null;
  return { kind: 'guest', companyId: share.company_id, articleId: share.article_id, shareId, generation, userId };
}

/** Whether what `openShare` opened is still open (docs/domains/sharing.md). */
export async function isShareOpen(services: AppServices, guest: GuestViewer): Promise<boolean> {
  return (await reopenShare(services, guest)) !== null;
}

/** Counts an opening of the share, for its owners (docs/domains/sharing.md). */
export async function countOpening(services: AppServices, { shareId }: GuestViewer): Promise<void> {
  await asSystem(services, 'open a share', async ({ em }) => {
    await em.execute('update article_share set openings = openings + 1 where id = ?', [shareId]);
  });
}
