import type { Reactions } from '../outbox/reaction.js';
import { notifyArticleMentioned } from '../notifications/notifyArticleMentioned.js';
import { notifyMentioned } from '../notifications/notifyMentioned.js';
import { notifyPublished } from '../notifications/notifyPublished.js';
import { notifyShared } from '../notifications/notifyShared.js';
import { enqueueDerivatives } from '../notes/refreshNoteDerivatives.js';
import { indexChanged, indexChangedWorkspace } from '../search/indexChanged.js';
import { emitChangedLinks } from '../sharing/linksChanged.js';
import { emitNewShares, emitChangedShares } from '../sharing/sharesChanged.js';
import { failVideoOfJob } from '../videos/failVideoOfJob.js';

/** The reactions of the product, by event and name. A job that repeats a failed reaction refers to it by both. */
export const reactions: Reactions = {
  'workspace.changed': { indexChangedWorkspace },
  'article.created': { indexChanged, emitChangedShares, emitChangedLinks },
  'article.changed': { indexChanged, emitChangedShares, emitChangedLinks },
  'draft.changed': { indexChanged },
  'article.published': { notifyPublished, indexChanged, emitChangedShares, emitChangedLinks },
  'article.deleted': { emitChangedShares, emitChangedLinks },
  'article.mentioned': { notifyArticleMentioned },
  'article.shared': { notifyShared, emitNewShares },
  'note.changed': { enqueueDerivatives },
  'comment.created': { notifyMentioned, indexChanged },
  'comment.changed': { notifyMentioned, indexChanged },
  'comment.deleted': { indexChanged },
  'job.progressed': { failVideoOfJob },
};
