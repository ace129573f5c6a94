import { readFileSync } from 'node:fs';
import { parse } from 'graphql';

const screens = new URL('../../../web/src/features/', import.meta.url);

/** The live feed as the browser subscribes to it. */
export const feedDocument = parse(
  [
    'live/Changes',
    'live/ChangedWorkspace',
    'live/ChangedArticle',
    'comments/CommentWithReplies',
    'comments/CommentParts',
    'articles/UserAvatarParts',
  ]
    .map((name) => readFileSync(new URL(`${name}.graphql`, screens), 'utf8'))
    .join('\n'),
);
