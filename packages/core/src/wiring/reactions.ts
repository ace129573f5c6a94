import type { Reactions } from '../outbox/reaction.js';
import { failGenerationOfJob } from '../ai/endGeneration.js';
import { followSeats } from '../billing/followSeats.js';
import { notify } from '../notifications/notify.js';
import { enqueueDerivatives } from '../notes/refreshNoteDerivatives.js';
import { indexChanged, indexChangedWorkspace } from '../search/indexChanged.js';
import { emitChangedLinks } from '../sharing/linksChanged.js';
import { emitNewShares, emitChangedShares } from '../sharing/sharesChanged.js';
import { failTranscriptionOfJob } from '../transcripts/endTranscription.js';
import { failVideoOfJob } from '../videos/failVideoOfJob.js';

/**
 * The reactions of the product, by event and name. A job that repeats a failed reaction refers to it by both,
 * so a name stays when its function is another one.
 */
export const reactions: Reactions = {
  'workspace.changed': { indexChangedWorkspace },
  'article.created': { indexChanged, emitChangedShares, emitChangedLinks },
  'article.changed': { indexChanged, emitChangedShares, emitChangedLinks },
  'draft.changed': { indexChanged },
  'article.published': { notifyPublished: notify, indexChanged, emitChangedShares, emitChangedLinks },
  'article.deleted': { emitChangedShares, emitChangedLinks },
  'article.mentioned': { notifyArticleMentioned: notify },
  'article.shared': { notifyShared: notify, emitNewShares },
  'note.changed': { enqueueDerivatives },
  'comment.created': { notifyMentioned: notify, indexChanged },
  'comment.changed': { notifyMentioned: notify, indexChanged },
  'comment.deleted': { indexChanged },
  'team.changed': { followSeats },
  'ai.budgetWarned': { notifyBudgetWarned: notify },
  'job.progressed': { failVideoOfJob, failTranscriptionOfJob, failGenerationOfJob },
};
