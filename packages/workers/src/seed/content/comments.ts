import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import type { DemoPerson } from '../demoPeople.js';

interface DemoReply {
  author: DemoPerson;
  /** A name after an `@` is a mention: `@viewer`. */
  text: string;
}

export interface DemoThread extends DemoReply {
  minutesAgo: number;
  /** Words of the note. */
  quote?: string;
  reactions?: readonly (readonly [ReactionIcon, DemoPerson])[];
  resolvedBy?: DemoPerson;
  replies?: readonly DemoReply[];
}

/** Comments on the article with the demo video, the oldest first. */
export const warrantyThreads: readonly DemoThread[] = [
  {
    author: 'viewer',
    minutesAgo: 110,
    text: 'Do the four minutes include printing the label?',
    resolvedBy: 'viewer',
    replies: [{ author: 'editor', text: 'Yes, if the printer has paper. @viewer you have the slow one.' }],
  },
  {
    author: 'owner',
    minutesAgo: 95,
    quote: 'never over the tape',
    text: 'The courier sent back two boxes last month because of this. Thank you for writing it down.',
    reactions: [
      ['❤️', 'editor'],
      ['👍', 'viewer'],
    ],
  },
  {
    author: 'viewer',
    minutesAgo: 60,
    quote: 'One photo of the fault',
    text: 'Two riders asked me this week whether a video is fine as well. It is, if the frame number can be read.',
    reactions: [
      ['👍', 'editor'],
      ['👍', 'owner'],
      ['🔥', 'owner'],
    ],
    replies: [{ author: 'editor', text: 'Good point. @owner shall we add it to the list?' }],
  },
];
