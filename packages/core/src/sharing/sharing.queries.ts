import { authorize, may } from '../access/authorize.js';
import type { ArticleSubject } from '../access/subjects.js';
import type { Caller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { sharesWithArticles, sqlIsLive, sqlUserReceives } from './liveShare.js';
import { shareToken } from './shareToken.js';
import type { Audience } from './share.entity.js';

/** A link to an article, as it is shown. */
export interface ShareLink {
  id: string;
  /** Null when the installation's key has changed: the link has to be renewed. */
  token: string | null;
  endsAt: Date | null;
  hasPassword: boolean;
  openings: number;
  /** Whether it opens the article now. */
  isLive: boolean;
}

/** How an article is shared, as far as the viewer may see it. */
export interface Sharing {
  articleId: string;
  publicLink: ShareLink | null;
  privateLink: ShareLink | null;
}

interface Row {
  id: string;
  article_id: string;
  audience: Audience;
  sealed_token: Buffer;
  /** As PostgreSQL writes it. */
  ends_at: string | null;
  has_password: boolean;
  openings: number;
  is_live: boolean;
  is_received: boolean;
}

/**
 * How articles are shared, by article id, in the same number of statements however many they are. Viewers see a public
 * link while it is live, editors also one that has ended; the private link is for editors and recipients
 * (docs/domains/sharing.md).
 * @throws AppError NOT_FOUND for an article that the caller may not view.
 */
export async function readSharing(caller: Caller, subjects: readonly ArticleSubject[]): Promise<Map<string, Sharing>> {
  const { viewer } = caller;
  // A guest has a link already, and learns of no other.
  if (viewer.kind === 'guest') return new Map();
  for (const subject of subjects) authorize(viewer, 'Article.view', subject);
  const userId = viewer.kind === 'member' ? viewer.userId : null;
  const rows = await reader(caller).execute<Row[]>(
    `select s.id, s.article_id, s.audience, s.sealed_token, s.ends_at, s.password_hash is not null as has_password,
       s.openings, ${sqlIsLive} as is_live, ${sqlUserReceives} as is_received
     from ${sharesWithArticles} where s.article_id = any(?::uuid[])`,
    [userId, idArray(subjects.map(({ article }) => article.id))],
  );
  return new Map(
    subjects.map((subject) => {
      const { id } = subject.article;
      const mayShare = may(viewer, 'Article.share', subject);
      const link = (audience: Audience): ShareLink | null => {
        const row = rows.find((each) => each.article_id === id && each.audience === audience);
        const isSeen = row && (mayShare || (row.is_live && (audience === 'public' || row.is_received)));
        return isSeen ? asLink(caller, row) : null;
      };
      return [id, { articleId: id, publicLink: link('public'), privateLink: link('private') }];
    }),
  );
}

function asLink({ services }: Caller, row: Row): ShareLink {
  return {
    id: row.id,
    token: shareToken(services.config, row.id, row.sealed_token),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    hasPassword: row.has_password,
    openings: row.openings,
    isLive: row.is_live,
  };
}
