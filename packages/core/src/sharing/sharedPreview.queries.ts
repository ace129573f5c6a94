import { contentText } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { readSharedArticle } from './sharedArticle.queries.js';

/** What other sites show of a link to a shared article. */
export interface SharedPreview {
  title: string;
  /** The beginning of its first note; empty without one. */
  description: string;
  companyTitle: string;
  /** The path of its video's poster; null without one. */
  imagePath: string | null;
}

/**
 * The preview of a public link (docs/domains/sharing.md). It counts as no opening.
 * @returns null for a link that opens nothing, and for one with a password.
 */
export async function readSharedPreview(caller: Caller, { token }: { token: string }): Promise<SharedPreview | null> {
  try {
    const { title, tabs, videos, companyTitle } = await readSharedArticle(caller.services, {
      token,
      isPrivate: false,
      caller,
      isReopened: true,
    });
    const [first] = tabs;
    const text = first ? contentText(first.content).replace(/\s+/g, ' ').trim() : '';
    const characters = Array.from(text);
    return {
      title,
      companyTitle,
      description:
        characters.length > limits.sharedPreviewText
          ? `${characters.slice(0, limits.sharedPreviewText).join('').trimEnd()}…`
          : text,
      imagePath: videos[0]?.files.find(({ kind }) => kind === 'poster')?.path ?? null,
    };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
