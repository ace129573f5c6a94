import type { ContentNode } from '@snaplore/schema/contentText';

export interface CommentAuthor {
  id: string;
  fullName: string;
  profileImageUrl?: string | null;
}

/** Those who reacted with one icon. */
export interface CommentReaction {
  icon: string;
  count: number;
  /** Whether the user is among them. */
  isOwn: boolean;
}

/** The ends of a quote in the live note, as Yjs encodes positions, in base64. */
export interface QuoteAnchor {
  /** The epoch of the note that they belong to. */
  epoch: number;
  start: string;
  end: string;
}

/** A quoted text, with its position, to find it again after the note has changed. */
export interface CommentQuote {
  text: string;
  textTabId: string | null;
  paragraphKey: string | null;
  paragraphText: string | null;
  paragraphTextBefore: string | null;
  /** Characters from the start of the paragraph to the quote. */
  paragraphTextOffset: number | null;
  /** What the margin shows beside the passage. */
  icon: string | null;
  /** Null for a quote that was not made in the editor. */
  anchor: QuoteAnchor | null;
}

export interface CommentReply {
  id: string;
  author: CommentAuthor | null;
  content: ContentNode;
  createdAt: string;
  isEdited: boolean;
  /** In the order of the menu. */
  reactions: readonly CommentReaction[];
  abilities: readonly string[];
}

export interface CommentThread extends CommentReply {
  /** Milliseconds of the video. */
  timestamp: number | null;
  quote: CommentQuote | null;
  /** Since when it is resolved; null for one that is open. */
  resolvedAt: string | null;
  resolvedBy: CommentAuthor | null;
  /** Whether the user is told of new answers; null where they take no part. */
  isFollowed: boolean | null;
  /** Oldest first. */
  replies: readonly CommentReply[];
}

export interface NewComment {
  content: ContentNode;
  parentId: string | null;
  timestamp: number | null;
  quote: CommentQuote | null;
}

const emptyDocument: ContentNode = { type: 'doc', content: [] };

/** Returns stored content as a document; an empty one if it is none. */
export function asContent(value: unknown): ContentNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
    ? (value as ContentNode)
    : emptyDocument;
}
