import { AccessVersion } from '../access/accessVersion.entity.js';
import { AiGeneration } from '../ai/aiGeneration.entity.js';
import { AiBudget } from '../ai/usage/aiBudget.entity.js';
import { AiFeedback } from '../ai/feedback/aiFeedback.entity.js';
import { AiMonth } from '../ai/usage/aiMonth.entity.js';
import { AiUsage } from '../ai/usage/aiUsage.entity.js';
import { AiVector } from '../ai/vectors/aiVector.entity.js';
import { Article, Publication } from '../articles/article.entity.js';
import { DiscardedDraft } from '../articles/discardedDraft.entity.js';
import { TextTab } from '../articles/textTab.entity.js';
import { VideoDraft } from '../articles/videoDraft.entity.js';
import { VideoEditEntry } from '../articles/videoEdit.entity.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { BillingEvent } from '../billing/billingEvent.entity.js';
import { BillingSubscription } from '../billing/billingSubscription.entity.js';
import { BillingTransaction } from '../billing/billingTransaction.entity.js';
import { Comment } from '../comments/comment.entity.js';
import { CommentReaction } from '../comments/commentReaction.entity.js';
import { Reaction } from '../comments/reaction.entity.js';
import { ThreadLeaver } from '../comments/threadLeaver.entity.js';
import { Company } from '../companies/company.entity.js';
import { TakenSlug } from '../companies/takenSlug.entity.js';
import { DataExport } from '../dataExports/dataExport.entity.js';
import { FormerMember } from '../members/formerMember.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { Membership } from '../members/membership.entity.js';
import { Group, GroupMember } from '../groups/group.entity.js';
import { GroupInvitation } from '../groups/groupInvitation.entity.js';
import { KnownBrowser } from '../sessions/knownBrowser.entity.js';
import { LoginAttempt } from '../sessions/loginAttempt.entity.js';
import { OneTimeToken } from '../accounts/oneTimeToken.entity.js';
import { RecoveryCode } from '../secondFactor/recoveryCode.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SocketTicket } from '../sessions/socketTicket.entity.js';
import { UserIdentity } from '../providers/userIdentity.entity.js';
import { User } from '../accounts/user.entity.js';
import { Job } from '../outbox/job.entity.js';
import { JobWithdrawal } from '../outbox/jobWithdrawal.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { CompanyStorage, StoredObject } from '../media/storedObject.entity.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { NoteExport } from '../noteExports/noteExport.entity.js';
import { ImportedArticle } from '../noteImports/importedArticle.entity.js';
import { NoteImport } from '../noteImports/noteImport.entity.js';
import { PdfExport } from '../pdf/pdfExport.entity.js';
import { VideoDownload } from '../videoDownloads/videoDownload.entity.js';
import { Note } from '../notes/note.entity.js';
import { NoteUpdate } from '../notes/noteUpdate.entity.js';
import { Notification } from '../notifications/notification.entity.js';
import { PlatformAuditEntry } from '../platform/platformAuditEntry.entity.js';
import { CompanyCount, CompanyUserCount, PlatformCount } from '../platform/platformCount.entity.js';
import { SearchEntry } from '../search/searchEntry.entity.js';
import { SearchHistoryEntry } from '../searchHistory/searchHistory.entity.js';
import { SearchIndex } from '../search/index/searchIndex.entity.js';
import { SearchWindow } from '../search/index/searchWindow.entity.js';
import { SearchNumber } from '../search/index/searchNumber.entity.js';
import { SearchWord } from '../search/index/searchWord.entity.js';
import { SearchSegment } from '../search/index/searchSegment.entity.js';
import { SearchPosting } from '../search/index/searchPosting.entity.js';
import { SearchTail } from '../search/index/searchTail.entity.js';
import { SearchRebuild } from '../search/rebuild/searchRebuild.entity.js';
import { SearchRebuilt } from '../search/rebuild/searchRebuilt.entity.js';
import { Share } from '../sharing/share.entity.js';
import { ShareRecipient } from '../sharing/shareRecipient.entity.js';
import { SlackIntegration } from '../slack/slackIntegration.entity.js';
import { SlackRevocation } from '../slack/slackRevocation.entity.js';
import { Recording } from '../recordings/recording.entity.js';
import { ShownText } from '../shownText/shownText.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { TranscriptionPiece } from '../transcripts/transcriptionPiece.entity.js';
import { TranscriptionRequest } from '../transcripts/transcriptionRequest.entity.js';
import { Upload } from '../videos/upload.entity.js';
import { Video } from '../videos/video.entity.js';
import { WatchPosition } from '../videos/watchPosition.entity.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { WorkspaceArticleCount } from '../workspaces/workspaceArticleCount.entity.js';
import { WorkspaceFavorite } from '../workspaces/workspaceFavorite.entity.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { WorkspaceGroupRole, WorkspaceRole } from '../workspaces/workspaceRole.entity.js';
import { EventHead, EventRecord } from '../outbox/event.entity.js';

/** Every table of the product. */
export const entities = [
  User,
  KnownBrowser,
  Session,
  SocketTicket,
  LoginAttempt,
  Company,
  TakenSlug,
  Membership,
  Invitation,
  Group,
  GroupMember,
  Workspace,
  WorkspaceRole,
  WorkspaceGroupRole,
  WorkspaceFavorite,
  WorkspaceOrder,
  Article,
  Publication,
  DiscardedDraft,
  TextTab,
  Note,
  NoteUpdate,
  VideoDraft,
  VideoEditEntry,
  Comment,
  CommentReaction,
  ThreadLeaver,
  Reaction,
  Notification,
  Mail,
  Job,
  EventRecord,
  SearchEntry,
  SearchHistoryEntry,
  SearchIndex,
  SearchWindow,
  SearchNumber,
  SearchWord,
  SearchSegment,
  SearchPosting,
  SearchTail,
  SearchRebuild,
  SearchRebuilt,
  AiGeneration,
  AiUsage,
  AiMonth,
  AiBudget,
  AiFeedback,
  AiVector,
  PdfExport,
  VideoDownload,
  NoteExport,
  DataExport,
  NoteImport,
  ImportedArticle,
  Video,
  Transcript,
  ShownText,
  TranscriptionRequest,
  TranscriptionPiece,
  WatchPosition,
  Recording,
  Upload,
  MediaFile,
  OneTimeToken,
  RecoveryCode,
  UserIdentity,
  GroupInvitation,
  AuditEntry,
  FormerMember,
  SlackIntegration,
  AccessVersion,
  EventHead,
  SlackRevocation,
  Share,
  ShareRecipient,
  WorkspaceArticleCount,
  StoredObject,
  CompanyStorage,
  BillingSubscription,
  BillingTransaction,
  BillingEvent,
  JobWithdrawal,
  CompanyUserCount,
  CompanyCount,
  PlatformCount,
  PlatformAuditEntry,
];
