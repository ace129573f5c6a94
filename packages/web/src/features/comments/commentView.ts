import type { ContentNode } from '@snaplore/schema/contentText';

export interface CommentAuthor {
  id: string;
  fullName: string;
  profileImageUrl?: string | null;
}

/** Quoted words and what helps to find them again when the note has changed. */
export interface CommentQuote {
  text: string;
  textTabId: string | null;
  paragraphKey: string | null;
  paragraphText: string | null;
  paragraphTextBefore: string | null;
  /** Characters from the paragraph's beginning to the quote. */
  paragraphTextOffset: number | null;
}

export interface CommentReply {
  id: string;
  author: CommentAuthor | null;
  content: ContentNode;
  createdAt: string;
  isEdited: boolean;
  abilities: readonly string[];
}

export interface CommentThread extends CommentReply {
  /** Milliseconds in the video. */
  timestamp: number | null;
  quote: CommentQuote | null;
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

/** Stored content as it came over the wire; whatever is no document reads as an empty one. */
export function asContent(value: unknown): ContentNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
    ? (value as ContentNode)
    : emptyDocument;
}
