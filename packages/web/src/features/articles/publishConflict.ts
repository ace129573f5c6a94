import { argsOf } from '../../lib/errorText.js';

/** What a colleague changed meanwhile, as a refused save or publication says it. */
export interface PublishConflict {
  changed: 'publication' | 'title';
  /** The colleague's name; empty when unknown. */
  by: string;
  at: string;
  /** From what to begin to publish all the same. */
  publicationId: string | null;
  title: string;
}

/** Reads the arguments of a CONFLICT. */
export function readPublishConflict(error: unknown): PublishConflict {
  const { changed, by, at, publicationId, title } = argsOf(error);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    changed: changed === 'title' ? 'title' : 'publication',
    by: text(by),
    at: text(at),
    publicationId: text(publicationId) || null,
    title: text(title),
  };
}
