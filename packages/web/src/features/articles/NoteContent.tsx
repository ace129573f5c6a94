import type { ContentNode } from '@snaplore/schema/contentText';
import { contentText } from '@snaplore/schema/contentText';

/** The words of a note. The notes' own reader stands here once it is there. */
export function NoteContent({ content }: { content: unknown; find: string | undefined }) {
  return <>{contentText(content as ContentNode).split('\n').map((line, index) => <p key={index}>{line}</p>)}</>;
}
