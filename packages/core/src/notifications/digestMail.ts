import type { OutgoingMail } from '../adapters/mail/mailDriver.js';
import type { DigestRhythm, Locale } from '@snaplore/schema/people';
import { mailLayout } from '../mail/mailLayout.js';
import { digestWords } from './digestWords.js';
import type { NotificationType } from './notification.entity.js';

/** The receiver of a digest: a membership with its user and company. */
export interface DigestReader {
  id: string;
  company_id: string;
  company_title: string;
  email: string;
  first_name: string;
  locale: Locale;
  rhythm: Exclude<DigestRhythm, 'off'>;
}

/** One notification that a digest lists. */
export interface DigestRow {
  membership_id: string;
  type: NotificationType;
  sequence: string;
  comment_id: string | null;
  /** Whether it is about an answer in a thread of the user's that does not name them. */
  is_answer: boolean;
  /** Of its article; like what follows empty for one of the AI budget. */
  title: string;
  short_id: string;
  slug: string;
  workspace_short_id: string;
  workspace_slug: string;
  /** Of a shared article: the token of its private link. */
  share_token: string | null;
  actor: string;
  /** How many notifications the digest is about, including those that it does not list. */
  total: string;
}

/** A mail with a user's unread notifications in one company, in the user's language, the newest first. */
export function digestMail(reader: DigestReader, rows: [DigestRow, ...DigestRow[]], publicUrl: string): OutgoingMail {
  const words = digestWords(reader.locale);
  const total = Number(rows[0].total);
  const subject = words.title(total, reader.company_title);
  const layout = mailLayout({
    title: subject,
    language: reader.locale,
    lines: [
      words.hello(reader.first_name),
      ...rows.map((row) => ({
        text: words.line(
          row.is_answer ? 'answer' : row.type,
          row.actor || words.deletedUser,
          row.title || words.untitled,
        ),
        url: addressOf(row, publicUrl),
      })),
      ...(total > rows.length ? [words.more(total - rows.length)] : []),
      { text: words.setting(reader.rhythm), url: `${publicUrl}/settings/profile` },
    ],
    action: { label: words.open, url: `${publicUrl}/` },
  });
  return { to: reader.email, subject, ...layout };
}

/** The URL of the article, with its comment opened; of a shared one, of its private link; or of the AI budget. */
function addressOf(row: DigestRow, publicUrl: string): string {
  if (row.type === 'article_shared') return `${publicUrl}/b/shared/${row.share_token ?? ''}/private`;
  if (row.type === 'ai_budget') return `${publicUrl}/settings/ai`;
  const path = [row.workspace_short_id, row.workspace_slug, row.short_id, row.slug].map(encodeURIComponent).join('/');
  const comment = row.comment_id === null ? '' : `?${new URLSearchParams({ showComment: row.comment_id }).toString()}`;
  return `${publicUrl}/b/${path}${comment}`;
}
