import type { PlayerParagraph } from '../videos/playerVideo.js';

/** What is said in the video of a player, and how it is read. */
export type CaptionSource = {
  /** Whether there is anything to read. */
  hasTranscript: boolean;
} & (
  | { kind: 'article'; articleId: string }
  | {
      kind: 'draft';
      articleId: string;
      /** As the page shows it, with edits that are not answered yet. */
      timeline: readonly PlayerParagraph[];
      /** Whether captions can be imported here. */
      mayImport: boolean;
    }
  | { kind: 'shared'; token: string; isPrivate: boolean; password: string | undefined }
);
