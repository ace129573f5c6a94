/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { ArticleTreeRows } from '@snaplore/schema/articleTree';
import type { DraftParagraphs } from '@snaplore/schema/videoEdits/draftVideo';
import type { FileRuns } from '@snaplore/schema/videoEdits/playedRuns';
import type { PlayMap } from '@snaplore/schema/playMap';
import type { SpokenLines, TimelineLines } from '@snaplore/schema/transcript/mapTranscript';
export type AcceptInvitationInput = {
  firstName: string;
  lastName: string;
  /** Of a new account: the language of the screen. */
  locale?: Locale | null | undefined;
  password: string;
  token: string;
};

export type AddReactionInput = {
  articleId: string;
  /** One of 👍 😀 😉 😧 😎 😢 😡 🔥 ❤️ */
  icon: string;
  /** Left out for a reaction on the whole article. */
  moment?: MomentInput | null | undefined;
};

export type AddToGroupInput = {
  /** Addresses of users who are invited to the company. */
  emails?: Array<string> | null | undefined;
  groupId: string;
  /** Members of the company. */
  userIds?: Array<string> | null | undefined;
};

export type AddToSearchHistoryInput = {
  /** The result that was opened. */
  item?: OpenedResultInput | null | undefined;
  /** What was typed. */
  question: string;
};

export type AdoptNoteFilesInput = {
  articleId: string;
  /** As notes name them. */
  paths: Array<string>;
};

export type AiFeedbackReason =
  | 'missing'
  | 'outOfDate'
  | 'wrong'
  | 'wrongSource';

export type AiGenerationKind =
  | 'image'
  | 'notes'
  | 'paragraphs'
  | 'text';

export type AiGenerationState =
  | 'cancelled'
  | 'done'
  | 'failed'
  | 'running';

export type AiUsagePurpose =
  | 'answer'
  | 'embed'
  | 'image'
  | 'structure'
  | 'transcribe'
  | 'write';

export type AnswerKind =
  | 'extractive'
  | 'generated'
  | 'nothing'
  | 'unsourced';

/** A row of the nested list; a row too deep for the one above it becomes its child. */
export type ArticlePlaceInput = {
  articleId: string;
  depth: number;
};

/** Fields that are left out do not filter. */
export type AuditFilterInput = {
  /** One of the names in schema/audit.ts. */
  action?: string | null | undefined;
  actorId?: string | null | undefined;
  /** Including this moment. */
  from?: string | null | undefined;
  /** Words in the name of the user or of what was changed. */
  query?: string | null | undefined;
  /** Excluding this moment. */
  to?: string | null | undefined;
};

export type BillingInterval =
  | 'day'
  | 'month'
  | 'week'
  | 'year';

export type ChangeKind =
  | 'article_changed'
  | 'article_created'
  | 'article_deleted'
  | 'article_published'
  | 'comment_changed'
  | 'comment_created'
  | 'comment_deleted'
  | 'company_changed'
  | 'draft_changed'
  | 'group_changed'
  | 'links_changed'
  | 'note_changed'
  | 'notifications_read'
  | 'reactions_changed'
  | 'shares_changed'
  | 'team_changed'
  | 'video_changed'
  | 'workspace_changed'
  | 'workspace_deleted';

export type CommentQuoteInput = {
  /** Where the editor has it; only with `textTabId`. */
  anchor?: QuoteAnchorInput | null | undefined;
  icon?: string | null | undefined;
  paragraphKey?: string | null | undefined;
  paragraphText?: string | null | undefined;
  paragraphTextBefore?: string | null | undefined;
  paragraphTextOffset?: number | null | undefined;
  text: string;
  textTabId?: string | null | undefined;
};

export type CompanyRole =
  | 'admin'
  | 'moderator'
  | 'owner'
  | 'user';

export type CompanySort =
  | 'ai'
  | 'created'
  | 'domain'
  | 'status'
  | 'users';

/** An earlier message of a conversation with the assistant. */
export type ConversationMessageInput = {
  content: string;
  role: ConversationRole;
};

export type ConversationRole =
  | 'assistant'
  | 'user';

export type CopyImageFromUrlInput = {
  articleId: string;
  /** An address on the internet, http or https. */
  url: string;
};

export type CreateArticleInput = {
  /** The text article that it is nested below. */
  parentArticleId?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  title?: string | null | undefined;
  workspaceId: string;
};

export type CreateCommentInput = {
  articleId: string;
  content: unknown;
  parentId?: string | null | undefined;
  quote?: CommentQuoteInput | null | undefined;
  timestamp?: number | null | undefined;
  /** A reaction that is made with the comment. */
  videoReaction?: VideoReactionInput | null | undefined;
};

export type CreateGroupInput = {
  memberIds?: Array<string> | null | undefined;
  title: string;
};

export type CreateUserInput = {
  email: string;
  firstName: string;
  lastName: string;
  /** When left out, the user chooses one by a mailed link. */
  password?: string | null | undefined;
  passwordConfirm?: string | null | undefined;
  /** Defaults to user. */
  role?: CompanyRole | null | undefined;
};

export type CreateWorkspaceInput = {
  description?: string | null | undefined;
  title: string;
  visibility: WorkspaceVisibility;
};

export type DataExportState =
  | 'expired'
  | 'failed'
  | 'ready'
  | 'running';

export type DeleteAccountInput = {
  /** Where a second factor is on: of the app, or a recovery code. */
  code?: string | null | undefined;
  /** Ignored for an account without one. */
  password: string;
};

export type DeletionKind =
  | 'deleted'
  | 'discarded'
  | 'draft'
  | 'merged';

export type DigestRhythm =
  | 'daily'
  | 'off'
  | 'weekly';

export type DiscardDraftInput = {
  /** As ArticleDraft.hash: CONFLICT when the draft is another by now. */
  hash?: string | null | undefined;
  id: string;
};

/** Fields that are left out do not filter. */
export type DraftFilterInput = {
  creatorId?: string | null | undefined;
  /** Part of the draft's title. */
  query?: string | null | undefined;
  type?: DraftType | null | undefined;
  workspaceId?: string | null | undefined;
};

export type DraftType =
  | 'both'
  | 'notes'
  | 'video';

export type DragParagraphInput = {
  /** Where it begins from now on. */
  at: VideoMomentInput;
  paragraphId: string;
};

export type EditTranscriptInput = {
  articleId: string;
  edit: TranscriptEditInput;
  /** A new uuid, which names the edit: sent again it is not done again. */
  id: string;
};

export type EditVideoInput = {
  articleId: string;
  edit: VideoEditKindInput;
  /** A new uuid, which names the edit: sent again it is not done again. */
  id: string;
  /** Of the video that the user saw. */
  revision: number;
};

export type ExtractiveReason =
  | 'askedTooOften'
  | 'budgetSpent'
  | 'failed'
  | 'notConfigured';

export type GiveAiFeedbackInput = {
  answerId: string;
  isRight: boolean;
  /** Of an answer that was not right. */
  reason?: AiFeedbackReason | null | undefined;
  /** Likewise; up to 500 characters. */
  words?: string | null | undefined;
};

export type HandOverInput = {
  /** Where a second factor is on: of the app, or a recovery code. */
  code?: string | null | undefined;
  /** Ignored for an account without one. */
  password: string;
  /** The new owner: another active member of the company. */
  userId: string;
};

export type ImportOutcome =
  | 'alreadyInvited'
  | 'alreadyMember'
  | 'error'
  | 'invite';

export type ImportReason =
  | 'EMAIL_INVALID'
  | 'EMAIL_TWICE'
  | 'FIRST_NAME_REQUIRED'
  | 'GROUP_UNKNOWN'
  | 'LAST_NAME_REQUIRED'
  | 'NAME_HAS_ADDRESS'
  | 'NAME_TOO_LONG'
  | 'ROLE_TOO_HIGH'
  | 'ROLE_UNKNOWN';

export type ImportTranscriptInput = {
  articleId: string;
  /** A new uuid, which names the import: sent again it is not done again. */
  id: string;
  lines: Array<ImportedLineInput>;
  /** Of the video that the times are of: CONFLICT when it is another by now. */
  revision: number;
};

/** A line of a file of captions; times in whole milliseconds of the timeline of the draft. */
export type ImportedLineInput = {
  end: number;
  /** Null for nobody. */
  speaker?: string | null | undefined;
  start: number;
  text: string;
};

export type InviteUserInput = {
  email: string;
  firstName: string;
  lastName: string;
  role: CompanyRole;
};

export type JobStatus =
  | 'done'
  | 'failed'
  | 'new'
  | 'processing';

export type JoinLineInput = {
  lineId: string;
  /** The line that it becomes the end of. */
  previousId: string;
  videoId: string;
};

export type LineBaseInput = {
  speaker?: string | null | undefined;
  /** Empty where it is gone. */
  text: string;
};

/** What is shown of a line, as TimelineLines has it. */
export type LinePartInput = {
  lineId: string;
  videoEnd: number;
  videoId: string;
  videoStart: number;
};

export type Locale =
  | 'en'
  | 'uk';

export type MemberStatus =
  | 'active'
  | 'deactivated'
  | 'invited';

export type MergeArticlesInput = {
  articleId: string;
  targetId?: string | null | undefined;
};

/** A moment of an article's video. */
export type MomentInput = {
  /** The id or the key of a paragraph. */
  paragraphId?: string | null | undefined;
  /** Milliseconds from the beginning of that paragraph; without one, of the article's timeline. */
  time: number;
};

export type MoveParagraphInput = {
  /** Null is the end. */
  before?: string | null | undefined;
  /** 0, or 1 below the paragraph of level 0 before it. */
  level: number;
  paragraphId: string;
};

export type NestParagraphInput = {
  level: number;
  paragraphId: string;
};

export type NoteImportKind =
  | 'confluence'
  | 'docmost'
  | 'files'
  | 'notion'
  | 'outline'
  | 'snaplore';

export type NoteImportLoss =
  | 'comments'
  | 'imageOfElsewhere'
  | 'mention'
  | 'missingFile'
  | 'missingPage'
  | 'refusedFile'
  | 'unreadPage'
  | 'unusedFile';

export type NotificationType =
  | 'ai_budget'
  | 'article_mention'
  | 'article_publish'
  | 'article_shared'
  | 'comment_mention';

export type OpenedResultInput = {
  articleId?: string | null | undefined;
  category: SearchCategory;
  /** Of a comment alone. */
  commentId?: string | null | undefined;
  isShown?: boolean | null | undefined;
  /** Names the article of a result that is only shared. */
  shareId?: string | null | undefined;
  /** In milliseconds of the article's timeline. */
  startTime?: number | null | undefined;
  /** Of a note alone. */
  textTabId?: string | null | undefined;
  /** Of a workspace alone. */
  workspaceId?: string | null | undefined;
};

export type OrderTextTabsInput = {
  articleId: string;
  /** Every note of the draft once: CONFLICT when it has others by now. */
  textTabIds: Array<string>;
};

export type PinTextTabInput = {
  id: string;
  isPinned: boolean;
};

export type PublishArticleInput = {
  /** CONFLICT when it was published, or its title changed, since. Without it the last publication stands. */
  base?: PublishBaseInput | null | undefined;
  id: string;
  /** Keeps the article among the drafts. */
  isKeepDraft?: boolean | null | undefined;
  isNotification?: boolean | null | undefined;
  title?: string | null | undefined;
};

export type PublishBaseInput = {
  /** ArticleDraft.publicationId when the user began. */
  publicationId?: string | null | undefined;
  /** The title of the draft when the user began. */
  title?: string | null | undefined;
};

export type QuoteAnchorInput = {
  end: string;
  epoch: number;
  start: string;
};

export type RenameSpeakerInput = {
  /** Null for nobody. */
  name?: string | null | undefined;
  speaker: string;
};

export type RenameTextTabInput = {
  id: string;
  title: string;
};

export type ReorderArticlesInput = {
  /** The rows that the user started from: what others have moved since then is kept. Without them `places` replaces the whole order. */
  base?: Array<ArticlePlaceInput> | null | undefined;
  /** From top to bottom. */
  places: Array<ArticlePlaceInput>;
  workspaceId: string;
};

export type ReplaceTextInput = {
  /** Whole words, whatever their case. */
  find: string;
  text: string;
};

export type RequestAiImageInput = {
  articleId?: string | null | undefined;
  prompt: string;
  style?: string | null | undefined;
};

export type RequestAiNotesInput = {
  articleId: string;
  /** What notes are wanted, for custom. */
  prompt?: string | null | undefined;
  scenario: string;
};

export type RequestAiTextInput = {
  articleId: string;
  /** Whether the article's text is considered as well. */
  isConsiderArticle?: boolean | null | undefined;
  /** For translate: the language, by ISO 639-1. */
  option?: string | null | undefined;
  prompt?: string | null | undefined;
  /** What is to be rewritten, or continued. */
  selectedText?: string | null | undefined;
  /** For changeTone. */
  tone?: string | null | undefined;
  writerType: string;
};

export type RequestTranscriptionInput = {
  articleId: string;
  /** ISO 639-1; recognised where left out. */
  language?: string | null | undefined;
};

export type ResetPasswordInput = {
  /** Of the company to make, after the error NO_COMPANY; ignored for who has one. */
  companyTitle?: string | null | undefined;
  password: string;
  token: string;
};

/** What a line was, and which part of it that is by now. */
export type RestoredLineInput = {
  /** What it says by now: CONFLICT when that is another. */
  base: LineBaseInput;
  end: number;
  isApproximate: boolean;
  part: LinePartInput;
  speaker?: string | null | undefined;
  /** In whole milliseconds of the video. */
  start: number;
  /** None where there was no such line. */
  words: Array<TranscriptWordInput>;
};

export type RetimeLineInput = {
  end: number;
  part: LinePartInput;
  /** In whole milliseconds of the video. */
  start: number;
};

export type RetitleParagraphInput = {
  paragraphId: string;
  title: string;
};

export type RewordLineInput = {
  /** The text that the user began from: CONFLICT when it is another by now. */
  base: string;
  part: LinePartInput;
  /** Empty to remove it. */
  text: string;
};

export type SaveWatchPositionInput = {
  articleId: string;
  /** In milliseconds of the article's timeline. */
  timestamp: number;
};

export type ScheduledAction =
  | 'cancel'
  | 'pause'
  | 'resume';

export type SearchCategory =
  | 'all'
  | 'article'
  | 'articleNotes'
  | 'articleVideo'
  | 'comment'
  | 'draft'
  | 'draftNotes'
  | 'draftVideo'
  | 'none'
  | 'paragraph'
  | 'tag'
  | 'workspace';

/** What a search is limited to. An id that the user may not see finds nothing. */
export type SearchFiltersInput = {
  /** The author of the article. */
  authorId?: string | null | undefined;
  /** A hit is of one of them. */
  categories?: Array<SearchCategory> | null | undefined;
  /** Not before this: the article's publishing, or the last change of one that was never published. */
  dateFrom?: string | null | undefined;
  /** Before this. */
  dateTo?: string | null | undefined;
  /** A whole tag of the article, in any case. */
  tag?: string | null | undefined;
  workspaceId?: string | null | undefined;
};

export type SecondFactorInput = {
  /** Six digits of the app, or a recovery code. */
  code: string;
  /** Ignored for an account without one. */
  password: string;
};

export type SetAiBudgetInput = {
  /** In minor units of the currency; null for no limit. */
  monthlyBudget?: number | null | undefined;
  /** For each person; null for the product's limit. */
  requestsPerHour?: number | null | undefined;
};

export type SetArticleLinkInput = {
  articleId: string;
  /** Null for no end; left out to keep what is set. */
  endsAt?: string | null | undefined;
  /** Switching off deletes the link. */
  isOn: boolean;
  /** Null or empty for none; left out to keep what is set. */
  password?: string | null | undefined;
};

export type SetArticleTagsInput = {
  id: string;
  tags: Array<string>;
};

export type SetArticlesArchivedInput = {
  /** Articles nested below these are included. */
  articleIds: Array<string>;
  isArchived: boolean;
};

export type SetCommentReactionInput = {
  commentId: string;
  /** One of 👍 😀 😉 😧 😎 😢 😡 🔥 ❤️ */
  icon: string;
  isOn: boolean;
};

export type SetSpeakerInput = {
  lineId: string;
  /** Null for nobody. */
  speaker?: string | null | undefined;
  videoId: string;
};

export type SetThreadFollowedInput = {
  /** The thread's first comment. */
  commentId: string;
  isFollowed: boolean;
};

export type SetThreadResolvedInput = {
  /** The thread's first comment. */
  commentId: string;
  isResolved: boolean;
};

export type SetWorkspaceGroupRoleInput = {
  groupId: string;
  /** Viewer when left out. */
  role?: WorkspaceRole | null | undefined;
  workspaceId: string;
};

/** A member of the company, by id or by email, and the role to give. */
export type SetWorkspaceRoleInput = {
  email?: string | null | undefined;
  /** Viewer when left out. */
  role?: WorkspaceRole | null | undefined;
  userId?: string | null | undefined;
  workspaceId: string;
};

export type ShareArticleInput = {
  articleId: string;
  /** All of them or none. */
  entities: Array<ShareEntityInput>;
};

export type ShareAudience =
  | 'private'
  | 'public';

export type ShareEntityInput = {
  /** Of the user, the group or the invitation. */
  id: string;
  type: ShareEntityType;
};

export type ShareEntityType =
  | 'group'
  | 'user';

export type SignInInput = {
  /** Of the company to make, after the error NO_COMPANY; ignored for who has one. */
  companyTitle?: string | null | undefined;
  email: string;
  password: string;
};

export type SignInWithCodeInput = {
  /** From the error TWO_FACTOR_REQUIRED. */
  challenge: string;
  /** Six digits of the app, or a recovery code. */
  code: string;
  /** Of the company to make, after the error NO_COMPANY; ignored for who has one. */
  companyTitle?: string | null | undefined;
};

export type SignUpInput = {
  companyTitle: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The language of the screen, which becomes the language of the user. */
  locale?: Locale | null | undefined;
  password: string;
};

export type SplitLineInput = {
  /** When the first word of the new line begins, in milliseconds of the video. */
  at: number;
  /** A new uuid: the new line has it. */
  id: string;
  lineId: string;
  videoId: string;
};

/** Where the beginning of a new paragraph is, and what it is called. */
export type SplitParagraphInput = {
  at: VideoMomentInput;
  /** A new uuid: the second half has it. */
  id: string;
  /** 16 letters and digits. */
  key: string;
  title: string;
};

export type StartRecordingInput = {
  articleId: string;
  /** The end of the draft without it. */
  place?: VideoPlaceInput | null | undefined;
  /** By which the recorder knows its recording: the same one gets a new key. */
  recorderId: string;
  /** Becomes the title of the video's paragraph. */
  title: string;
};

export type StartUploadInput = {
  articleId: string;
  fileName: string;
  /** Lets the client recognise the same file, also after a reload. */
  fingerprint: string;
  lastModified?: number | null | undefined;
  mimeType: string;
  /** The end of the draft without it. */
  place?: VideoPlaceInput | null | undefined;
  size: number;
};

export type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'past_due'
  | 'paused'
  | 'trialing';

export type TagParagraphInput = {
  paragraphId: string;
  tags: Array<string>;
};

/** Exactly one of its fields. */
export type TranscriptEditInput = {
  join?: JoinLineInput | null | undefined;
  /** In all lines of the article. */
  renameSpeaker?: RenameSpeakerInput | null | undefined;
  /** In all lines of the article. */
  replace?: ReplaceTextInput | null | undefined;
  /** Lines as they were before another edit. */
  restore?: Array<RestoredLineInput> | null | undefined;
  speaker?: SetSpeakerInput | null | undefined;
  split?: SplitLineInput | null | undefined;
  text?: RewordLineInput | null | undefined;
  times?: RetimeLineInput | null | undefined;
};

/** Times in whole milliseconds of the video. */
export type TranscriptWordInput = {
  end: number;
  start: number;
  text: string;
};

export type TranscriptionState =
  | 'cancelled'
  | 'done'
  | 'failed'
  | 'noSound'
  | 'noSpeech'
  | 'refused'
  | 'running';

export type TransferArticleInput = {
  articleId: string;
  /** Another company of the user. */
  companyId: string;
  /** One of its workspaces where the user may edit articles. */
  workspaceId: string;
};

export type UndoVideoEditInput = {
  articleId: string;
  /** As DraftVideo.undo or DraftVideo.redo says. */
  editId: string;
};

export type UpdateArticleDraftInput = {
  /** The title that the user began from: CONFLICT when the draft has another one by now. */
  baseTitle?: string | null | undefined;
  id: string;
  title?: string | null | undefined;
  /** A published article moves there when it is published next. */
  workspaceId?: string | null | undefined;
};

export type UpdateCommentInput = {
  /** Left out to leave it as it is. */
  content?: unknown;
  id: string;
  /** Left out to leave it as it is; null for none. */
  timestamp?: number | null | undefined;
};

export type UpdateCompanyInput = {
  isLogoDeleted?: boolean | null | undefined;
  /** A PNG or JPEG of 3,000,000 bytes at most, base64 without a prefix. */
  logo?: string | null | undefined;
  title?: string | null | undefined;
};

/** Fields that are left out stay unchanged. */
export type UpdatePreferencesInput = {
  locale?: Locale | null | undefined;
  notificationDigest?: DigestRhythm | null | undefined;
};

/** Fields that are left out stay unchanged. */
export type UpdateProfileInput = {
  /** YYYY-MM-DD; blank removes it. */
  birthDay?: string | null | undefined;
  /** Takes effect when the link that is mailed to it is followed. */
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  isUserProfileImageDeleted?: boolean | null | undefined;
  /** Blank removes it. */
  jobTitle?: string | null | undefined;
  lastName?: string | null | undefined;
  passwordConfirm?: string | null | undefined;
  passwordNew?: string | null | undefined;
  passwordOld?: string | null | undefined;
  /** PNG or JPEG, base64 without a prefix. */
  userProfileImage?: string | null | undefined;
};

/** Fields that are left out stay unchanged. */
export type UpdateWorkspaceInput = {
  description?: string | null | undefined;
  id: string;
  title?: string | null | undefined;
  visibility?: WorkspaceVisibility | null | undefined;
};

/** Exactly one of its fields. */
export type VideoEditKindInput = {
  /** true: the recording is deleted, every paragraph taken out. */
  clear?: boolean | null | undefined;
  drag?: DragParagraphInput | null | undefined;
  /** The paragraph that is joined to the one before it. */
  join?: string | null | undefined;
  move?: MoveParagraphInput | null | undefined;
  nest?: NestParagraphInput | null | undefined;
  /** The paragraph that is taken out. */
  remove?: string | null | undefined;
  retitle?: RetitleParagraphInput | null | undefined;
  split?: SplitParagraphInput | null | undefined;
  tag?: TagParagraphInput | null | undefined;
  /** What is taken out. */
  trim?: Array<VideoRangeInput> | null | undefined;
};

/** A moment of a video, in whole milliseconds: it stays whatever is edited. */
export type VideoMomentInput = {
  videoId: string;
  videoTime: number;
};

/** Where a video goes in a draft: exactly one of its fields. */
export type VideoPlaceInput = {
  /** A moment within a paragraph: what is from there on becomes the new paragraph behind the video. */
  at?: SplitParagraphInput | null | undefined;
  /** The paragraph that it goes before. */
  before?: string | null | undefined;
};

/** start <= x < end, in whole milliseconds of the video. */
export type VideoRangeInput = {
  end: number;
  start: number;
  videoId: string;
};

export type VideoReactionInput = {
  /** One of 👍 😀 😉 😧 😎 😢 😡 🔥 ❤️ */
  icon: string;
  moment: MomentInput;
};

export type VideoStatus =
  | 'failed'
  | 'playable'
  | 'processing'
  | 'ready';

export type WorkspaceGroupInput = {
  groupId: string;
  workspaceId: string;
};

/** A member of the company, by id or by email. */
export type WorkspacePersonInput = {
  email?: string | null | undefined;
  userId?: string | null | undefined;
  workspaceId: string;
};

export type WorkspaceRole =
  | 'admin'
  | 'editor'
  | 'viewer';

export type WorkspaceVisibility =
  | 'organization'
  | 'personal'
  | 'private'
  | 'public';

export type ConfirmEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailChangeMutation = { confirmEmailChange: { id: string, email: string | null } };

export type ConfirmOwnEmailMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmOwnEmailMutation = { confirmOwnEmail: { id: string, emailProof: { sentAt: string | null, isInOutbox: boolean } | null } };

export type EmailProofPreviewQueryVariables = Exact<{
  token: string;
}>;


export type EmailProofPreviewQuery = { emailProofPreview: { email: string, isMine: boolean, signedInAs: { id: string, fullName: string, email: string | null } | null } };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { me: { id: string, locale: Locale, notificationDigest: DigestRhythm, user: { id: string, firstName: string, lastName: string, fullName: string, email: string | null, jobTitle: string | null, profileImageUrl: string | null }, company: { id: string, title: string }, account: { id: string, birthDay: string | null, hasPassword: boolean, sessions: Array<{ id: string, browser: string | null, system: string | null, address: string, createdAt: string, lastUsedAt: string, isCurrent: boolean, adminName: string | null }>, twoFactor: { since: string | null, recoveryCodesLeft: number } } } | null };

export type ProfileUserPartsFragment = { id: string, firstName: string, lastName: string, fullName: string, email: string | null, jobTitle: string | null, profileImageUrl: string | null } & { ' $fragmentName'?: 'ProfileUserPartsFragment' };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: { me: { id: string } } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { me: { id: string } } };

export type UpdatePreferencesMutationVariables = Exact<{
  input: UpdatePreferencesInput;
}>;


export type UpdatePreferencesMutation = { updatePreferences: { id: string, locale: Locale, notificationDigest: DigestRhythm } };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { proposedEmail: string | null, user: { id: string, firstName: string, lastName: string, fullName: string, email: string | null, jobTitle: string | null, profileImageUrl: string | null }, account: { id: string, birthDay: string | null, hasPassword: boolean, sessions: Array<{ id: string, browser: string | null, system: string | null, address: string, createdAt: string, lastUsedAt: string, isCurrent: boolean, adminName: string | null }> } } };

export type OpenArticleQueryVariables = Exact<{
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}>;


export type OpenArticleQuery = { article: { id: string, shortId: string, slug: string, title: string, isArchived: boolean, duration: number, abilities: Array<string>, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } } };

export type OpenWorkspaceQueryVariables = Exact<{
  shortId: string;
}>;


export type OpenWorkspaceQuery = { workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean, isArchived: boolean, isFavorite: boolean, abilities: Array<string> } };

export type AdminCleaningsQueryVariables = Exact<{
  name: string;
  first: number;
}>;


export type AdminCleaningsQuery = { admin: { id: string, jobs: { nodes: Array<{ id: string, status: JobStatus, progress: number, params: string, updatedAt: string, result: { files: number | null, bytes: number | null } | null }> } } };

export type AdminJobsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type AdminJobsChangedSubscription = { adminJobsChanged: { sequence: number } };

export type AdminTotalsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminTotalsQuery = { admin: { id: string, totals: { companies: { count: number, newThisMonth: number }, workspaces: { count: number, newThisMonth: number }, articles: { count: number, newThisMonth: number }, users: { count: number, newThisMonth: number } } } };

export type CleanVideosMutationVariables = Exact<{ [key: string]: never; }>;


export type CleanVideosMutation = { cleanVideos: { id: string } };

export type CleaningPartsFragment = { id: string, status: JobStatus, progress: number, params: string, updatedAt: string, result: { files: number | null, bytes: number | null } | null } & { ' $fragmentName'?: 'CleaningPartsFragment' };

export type AdminCompaniesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  isCounted?: boolean | null | undefined;
  query?: string | null | undefined;
  isBilling?: boolean | null | undefined;
  isAiEnabled?: boolean | null | undefined;
  isActivated?: boolean | null | undefined;
  sort?: CompanySort | null | undefined;
  isDescending?: boolean | null | undefined;
}>;


export type AdminCompaniesQuery = { admin: { id: string, companies: { totalCount?: number, nodes: Array<(
        { id: string }
        & { ' $fragmentRefs'?: { 'AdminCompanyRowFragment': AdminCompanyRowFragment } }
      )>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type AdminCompanyRowFragment = { id: string, title: string, slug: string, domain: string | null, isActivated: boolean, isBilling: boolean, isAiEnabled: boolean, paidStatus: SubscriptionStatus | null, usersCount: number, workspacesCount: number, domainJob: { id: string, status: JobStatus, attempts: number, limit: number, nextAttemptAt: string | null } | null } & { ' $fragmentName'?: 'AdminCompanyRowFragment' };

export type CreateCompanyDomainMutationVariables = Exact<{
  id: string;
}>;


export type CreateCompanyDomainMutation = { createCompanyDomain: (
    { id: string }
    & { ' $fragmentRefs'?: { 'AdminCompanyRowFragment': AdminCompanyRowFragment } }
  ) };

export type DeleteCompanyAsAdminMutationVariables = Exact<{
  id: string;
  title: string;
}>;


export type DeleteCompanyAsAdminMutation = { deleteCompanyAsAdmin: boolean };

export type LoginAsCompanyMutationVariables = Exact<{
  id: string;
}>;


export type LoginAsCompanyMutation = { loginAsCompany: { token: string, url: string } };

export type SetCompanyActivatedMutationVariables = Exact<{
  id: string;
  isActivated: boolean;
}>;


export type SetCompanyActivatedMutation = { setCompanyActivated: { id: string, isActivated: boolean } };

export type SetCompanyBillingMutationVariables = Exact<{
  id: string;
  isBilling: boolean;
}>;


export type SetCompanyBillingMutation = { setCompanyBilling: { id: string, isBilling: boolean, paidStatus: SubscriptionStatus | null } };

export type AdminCompanyQueryVariables = Exact<{
  id: string;
}>;


export type AdminCompanyQuery = { admin: { id: string, company: { id: string, articlesCount: number, storageSize: number, title: string, slug: string, domain: string | null, isActivated: boolean, isBilling: boolean, isAiEnabled: boolean, paidStatus: SubscriptionStatus | null, usersCount: number, workspacesCount: number, owner: { id: string, firstName: string, lastName: string, email: string } | null, domainJob: { id: string, status: JobStatus, attempts: number, limit: number, nextAttemptAt: string | null } | null } } };

export type AdminMemberRowFragment = { id: string, companyId: string, firstName: string, lastName: string, email: string, status: MemberStatus, lastTimeLoggedIn: string | null, abilities: Array<string> } & { ' $fragmentName'?: 'AdminMemberRowFragment' };

export type AdminMembersQueryVariables = Exact<{
  companyId: string;
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
  status?: MemberStatus | null | undefined;
}>;


export type AdminMembersQuery = { admin: { id: string, members: { totalCount: number, nodes: Array<(
        { id: string, companyId: string }
        & { ' $fragmentRefs'?: { 'AdminMemberRowFragment': AdminMemberRowFragment } }
      )>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type RemoveMemberAsAdminMutationVariables = Exact<{
  companyId: string;
  userId: string;
}>;


export type RemoveMemberAsAdminMutation = { removeMemberAsAdmin: boolean };

export type SetCompanyAiMutationVariables = Exact<{
  id: string;
  isAiEnabled: boolean;
}>;


export type SetCompanyAiMutation = { setCompanyAi: { id: string, isAiEnabled: boolean } };

export type SetMemberStatusAsAdminMutationVariables = Exact<{
  companyId: string;
  userId: string;
  status: MemberStatus;
}>;


export type SetMemberStatusAsAdminMutation = { setMemberStatusAsAdmin: (
    { id: string }
    & { ' $fragmentRefs'?: { 'AdminMemberRowFragment': AdminMemberRowFragment } }
  ) };

export type AdminFailedJobsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminFailedJobsQuery = { admin: { id: string, failedJobs: Array<{ name: string, count: number }> } };

export type AdminJobRowFragment = { id: string, name: string, status: JobStatus, attempts: number, limit: number, progress: number, workerName: string | null, companyTitle: string | null, params: string, hasError: boolean, hasLog: boolean, abilities: Array<string>, lastAttemptAt: string | null, nextAttemptAt: string | null, updatedAt: string } & { ' $fragmentName'?: 'AdminJobRowFragment' };

export type AdminJobTextsQueryVariables = Exact<{
  id: string;
}>;


export type AdminJobTextsQuery = { admin: { id: string, job: { error: string | null, log: string } } };

export type AdminJobsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  isCounted?: boolean | null | undefined;
  query?: string | null | undefined;
  status?: JobStatus | null | undefined;
}>;


export type AdminJobsQuery = { admin: { id: string, jobs: { totalCount?: number, nodes: Array<(
        { id: string }
        & { ' $fragmentRefs'?: { 'AdminJobRowFragment': AdminJobRowFragment } }
      )>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type DeleteJobMutationVariables = Exact<{
  id: string;
}>;


export type DeleteJobMutation = { deleteJob: boolean };

export type RemoveDoneJobsMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveDoneJobsMutation = { removeDoneJobs: { id: string } };

export type ResetJobMutationVariables = Exact<{
  id: string;
}>;


export type ResetJobMutation = { resetJob: (
    { id: string }
    & { ' $fragmentRefs'?: { 'AdminJobRowFragment': AdminJobRowFragment } }
  ) };

export type PlatformAuditLogQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  action?: string | null | undefined;
}>;


export type PlatformAuditLogQuery = { admin: { id: string, auditLog: { nodes: Array<(
        { id: string }
        & { ' $fragmentRefs'?: { 'PlatformAuditRowFragment': PlatformAuditRowFragment } }
      )>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type PlatformAuditRowFragment = { id: string, createdAt: string, actorName: string, action: string, companyTitle: string, subjectName: string, address: string, details: Array<{ name: string, value: string }> } & { ' $fragmentName'?: 'PlatformAuditRowFragment' };

export type AiGenerationProgressSubscriptionVariables = Exact<{
  id: string;
}>;


export type AiGenerationProgressSubscription = { aiGenerationProgress: { sequence: number, generation: { id: string, state: AiGenerationState, progress: number, resultText: string | null, content: unknown, errorCode: string | null } } };

export type AiImageProgressSubscriptionVariables = Exact<{
  id: string;
}>;


export type AiImageProgressSubscription = { aiGenerationProgress: { sequence: number, generation: { id: string, state: AiGenerationState, image: string | null, errorCode: string | null } } };

export type AiStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type AiStatusQuery = { forTexts: { isConfigured: boolean, isEnabled: boolean }, forParagraphs: { isConfigured: boolean }, forImages: { isConfigured: boolean, isEnabled: boolean } };

export type CancelAiGenerationMutationVariables = Exact<{
  id: string;
}>;


export type CancelAiGenerationMutation = { cancelAiGeneration: { id: string } };

export type RequestAiImageMutationVariables = Exact<{
  input: RequestAiImageInput;
}>;


export type RequestAiImageMutation = { requestAiImage: { id: string } };

export type RequestAiTextMutationVariables = Exact<{
  input: RequestAiTextInput;
}>;


export type RequestAiTextMutation = { requestAiText: { id: string } };

export type AiBudgetQueryVariables = Exact<{ [key: string]: never; }>;


export type AiBudgetQuery = { aiBudget: { id: string, month: string, currency: string, monthlyBudget: number | null, requestsPerHour: number | null, spentMicros: number, reservedMicros: number, isNear: boolean, unpricedModels: Array<string> }, aiStatus: { isConfigured: boolean, isEnabled: boolean, setupHint: string | null } };

export type AiBudgetPartsFragment = { id: string, month: string, currency: string, monthlyBudget: number | null, requestsPerHour: number | null, spentMicros: number, reservedMicros: number, isNear: boolean, unpricedModels: Array<string> } & { ' $fragmentName'?: 'AiBudgetPartsFragment' };

export type AiFeedbackQueryVariables = Exact<{
  month?: string | null | undefined;
}>;


export type AiFeedbackQuery = { aiFeedback: { right: number, notRight: number, latest: Array<{ id: string, reason: AiFeedbackReason | null, words: string | null, createdAt: string, user: { id: string, fullName: string } | null }> } };

export type AiUsageQueryVariables = Exact<{
  month?: string | null | undefined;
}>;


export type AiUsageQuery = { aiUsageMonths: Array<string>, aiUsage: { month: string, peopleCount: number, total: { calls: number, inputTokens: number, outputTokens: number, images: number, soundMs: number, costMicros: number, estimated: number }, people: Array<{ calls: number, inputTokens: number, outputTokens: number, images: number, soundMs: number, costMicros: number, estimated: number, user: { id: string, fullName: string, profileImageUrl: string | null } | null }>, purposes: Array<{ calls: number, inputTokens: number, outputTokens: number, images: number, soundMs: number, costMicros: number, estimated: number, purpose: AiUsagePurpose }>, models: Array<{ calls: number, inputTokens: number, outputTokens: number, images: number, soundMs: number, costMicros: number, estimated: number, model: string }> } };

export type SetAiBudgetMutationVariables = Exact<{
  input: SetAiBudgetInput;
}>;


export type SetAiBudgetMutation = { setAiBudget: { id: string, month: string, currency: string, monthlyBudget: number | null, requestsPerHour: number | null, spentMicros: number, reservedMicros: number, isNear: boolean, unpricedModels: Array<string> } };

export type AiProgressPartsFragment = { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } & { ' $fragmentName'?: 'AiProgressPartsFragment' };

export type ArticleAiProgressSubscriptionVariables = Exact<{
  id: string;
}>;


export type ArticleAiProgressSubscription = { aiGenerationProgress: { sequence: number, generation: { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } } };

export type RequestAiNotesMutationVariables = Exact<{
  input: RequestAiNotesInput;
}>;


export type RequestAiNotesMutation = { requestAiNotes: { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } };

export type RequestAiParagraphsMutationVariables = Exact<{
  articleId: string;
}>;


export type RequestAiParagraphsMutation = { requestAiParagraphs: { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } };

export type ArticleEditPageQueryVariables = Exact<{
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}>;


export type ArticleEditPageQuery = { article: { eventSequence: number, isArchived: boolean, abilities: Array<string>, id: string, shortId: string, slug: string, title: string, isPublished: boolean, hasDraftChanges: boolean, publishedAt: string | null, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean }, history: { id: string } | null, draft: { publicationId: string | null, id: string, title: string, isKept: boolean, hasTranscript: boolean, textTabs: Array<{ id: string, title: string, slug: string, position: number, isPinned: boolean, epoch: number }>, notesGeneration: { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } | null, paragraphsGeneration: { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } | null, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, videos: Array<{ peaksUrl: string | null, id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }>, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } | null } };

export type ArticlePageQueryVariables = Exact<{
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}>;


export type ArticlePageQuery = { article: { eventSequence: number, updatedAt: string, tags: Array<string>, isArchived: boolean, abilities: Array<string>, id: string, shortId: string, slug: string, title: string, isPublished: boolean, hasDraftChanges: boolean, publishedAt: string | null, duration: number, hasTranscript: boolean, isVideoBeingMade: boolean, isVideoHidden: boolean, author: { id: string, fullName: string, profileImageUrl: string | null } | null, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean }, textTabs: Array<{ id: string, title: string, slug: string, isPinned: boolean, content: unknown }>, draft: { id: string, cutErrorCode: string | null } | null, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }>, videos: Array<{ id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }> } };

export type ArticlePublicationPartsFragment = { id: string, shortId: string, slug: string, title: string, isPublished: boolean, hasDraftChanges: boolean, publishedAt: string | null } & { ' $fragmentName'?: 'ArticlePublicationPartsFragment' };

export type ArticleTagsQueryVariables = Exact<{
  id: string;
}>;


export type ArticleTagsQuery = { article: { id: string, title: string, tags: Array<string>, abilities: Array<string> } };

export type ContentTabPartsFragment = { id: string, title: string, slug: string, isPinned: boolean, content: unknown } & { ' $fragmentName'?: 'ContentTabPartsFragment' };

export type CreateArticleMutationVariables = Exact<{
  input: CreateArticleInput;
}>;


export type CreateArticleMutation = { createArticle: { id: string, shortId: string, slug: string } };

export type CreateTextTabMutationVariables = Exact<{
  articleId: string;
}>;


export type CreateTextTabMutation = { createTextTab: { id: string, title: string, slug: string, position: number, isPinned: boolean, epoch: number } };

export type DeleteTextTabMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTextTabMutation = { deleteTextTab: { id: string, textTabs: Array<{ id: string, title: string, slug: string, position: number, isPinned: boolean, epoch: number }> } };

export type DiscardDraftMutationVariables = Exact<{
  input: DiscardDraftInput;
}>;


export type DiscardDraftMutation = { discardDraft: { id: string, hasDraftChanges: boolean, draft: { publicationId: string | null, id: string, title: string, isKept: boolean, hasTranscript: boolean, textTabs: Array<{ id: string, title: string, slug: string, position: number, isPinned: boolean, epoch: number }>, notesGeneration: { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } | null, paragraphsGeneration: { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } | null, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, videos: Array<{ peaksUrl: string | null, id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }>, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } | null } | null };

export type DraftHashQueryVariables = Exact<{
  articleId: string;
}>;


export type DraftHashQuery = { article: { id: string, draft: { id: string, hash: string } | null } };

export type DraftPartsFragment = { publicationId: string | null, id: string, title: string, isKept: boolean, hasTranscript: boolean, textTabs: Array<{ id: string, title: string, slug: string, position: number, isPinned: boolean, epoch: number }>, notesGeneration: { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } | null, paragraphsGeneration: { id: string, kind: AiGenerationKind, state: AiGenerationState, progress: number, errorCode: string | null, isOwn: boolean } | null, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, videos: Array<{ peaksUrl: string | null, id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }>, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } & { ' $fragmentName'?: 'DraftPartsFragment' };

export type DraftTitlePartsFragment = { id: string, title: string, isKept: boolean, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null } & { ' $fragmentName'?: 'DraftTitlePartsFragment' };

export type DuplicateArticleMutationVariables = Exact<{
  id: string;
}>;


export type DuplicateArticleMutation = { duplicateArticle: { id: string, shortId: string } };

export type EditableWorkspacesQueryVariables = Exact<{
  companyId: string;
}>;


export type EditableWorkspacesQuery = { editableWorkspaces: Array<{ id: string, title: string, isPersonal: boolean }> };

export type HideVideoMutationVariables = Exact<{
  articleId: string;
}>;


export type HideVideoMutation = { hideVideo: { id: string, isVideoBeingMade: boolean, isVideoHidden: boolean, title: string, duration: number, hasTranscript: boolean, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }>, videos: Array<{ id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }> } };

export type MergeArticlesMutationVariables = Exact<{
  input: MergeArticlesInput;
}>;


export type MergeArticlesMutation = { mergeArticles: { tags: Array<string>, id: string, shortId: string, slug: string, title: string, isPublished: boolean, hasDraftChanges: boolean, publishedAt: string | null, workspace: { id: string, shortId: string, slug: string } } };

export type OrderTextTabsMutationVariables = Exact<{
  input: OrderTextTabsInput;
}>;


export type OrderTextTabsMutation = { orderTextTabs: { id: string, textTabs: Array<{ id: string, title: string, slug: string, position: number, isPinned: boolean, epoch: number }> } };

export type PinTextTabMutationVariables = Exact<{
  input: PinTextTabInput;
}>;


export type PinTextTabMutation = { pinTextTab: { id: string, textTabs: Array<{ id: string, title: string, slug: string, position: number, isPinned: boolean, epoch: number }> } };

export type PublishArticleMutationVariables = Exact<{
  input: PublishArticleInput;
}>;


export type PublishArticleMutation = { publishArticle: { id: string, shortId: string, slug: string, title: string, isPublished: boolean, hasDraftChanges: boolean, publishedAt: string | null, workspace: { id: string, shortId: string, slug: string }, draft: { publicationId: string | null, id: string, title: string, isKept: boolean, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null } | null, textTabs: Array<{ id: string, title: string, slug: string, isPinned: boolean, content: unknown }> } };

export type RenameTextTabMutationVariables = Exact<{
  input: RenameTextTabInput;
}>;


export type RenameTextTabMutation = { renameTextTab: { id: string, title: string, slug: string, position: number, isPinned: boolean, epoch: number } };

export type RetryCutsMutationVariables = Exact<{
  articleId: string;
}>;


export type RetryCutsMutation = { retryCuts: { id: string, draft: { id: string, cutErrorCode: string | null } | null } };

export type ServedVideoPartsFragment = { id: string, isVideoBeingMade: boolean, isVideoHidden: boolean } & { ' $fragmentName'?: 'ServedVideoPartsFragment' };

export type SetArticleTagsMutationVariables = Exact<{
  input: SetArticleTagsInput;
}>;


export type SetArticleTagsMutation = { setArticleTags: { id: string, tags: Array<string>, updatedAt: string } };

export type TagsQueryVariables = Exact<{
  query: string;
}>;


export type TagsQuery = { tags: Array<string> };

export type TextTabPartsFragment = { id: string, title: string, slug: string, position: number, isPinned: boolean, epoch: number } & { ' $fragmentName'?: 'TextTabPartsFragment' };

export type TransferArticleMutationVariables = Exact<{
  input: TransferArticleInput;
}>;


export type TransferArticleMutation = { transferArticle: Array<string> };

export type UpdateArticleDraftMutationVariables = Exact<{
  input: UpdateArticleDraftInput;
}>;


export type UpdateArticleDraftMutation = { updateArticleDraft: { id: string, title: string, slug: string, hasDraftChanges: boolean, workspace: { id: string, shortId: string, slug: string }, draft: { id: string, title: string, isKept: boolean, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null } | null } };

export type UserAvatarPartsFragment = { id: string, fullName: string, profileImageUrl: string | null } & { ' $fragmentName'?: 'UserAvatarPartsFragment' };

export type AssistantAnswerSubscriptionVariables = Exact<{
  question: string;
  messages: Array<ConversationMessageInput> | ConversationMessageInput;
}>;


export type AssistantAnswerSubscription = { assistantAnswer: { text: string, isFromStart: boolean, kind: AnswerKind | null, reason: ExtractiveReason | null, answerId: string | null, sources: Array<{ number: number, isDraft: boolean, title: string, passage: string, words: string, result: { id: string, category: SearchCategory, title: string, startTime: number | null, isShown: boolean, textTabId: string | null, commentId: string | null, shareId: string | null, sharedToken: string | null, titleParts: Array<{ text: string, isMatch: boolean }>, snippetParts: Array<{ text: string, isMatch: boolean }>, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, article: { id: string, shortId: string, slug: string, title: string, duration: number, updatedAt: string, workspace: { id: string, shortId: string, slug: string }, textTabs: Array<{ id: string, slug: string }> } | null } }> } };

export type GiveAiFeedbackMutationVariables = Exact<{
  input: GiveAiFeedbackInput;
}>;


export type GiveAiFeedbackMutation = { giveAiFeedback: boolean };

export type AuditActorsQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditActorsQuery = { company: { id: string, auditActors: Array<{ id: string, name: string }> } | null };

export type AuditLogQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter: AuditFilterInput;
}>;


export type AuditLogQuery = { company: { id: string, auditLog: { nodes: Array<(
        { id: string }
        & { ' $fragmentRefs'?: { 'AuditRowFragment': AuditRowFragment } }
      )>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type AuditRowFragment = { id: string, createdAt: string, actorName: string, adminName: string | null, action: string, subjectId: string | null, subjectName: string, address: string, details: Array<{ name: string, value: string }> } & { ' $fragmentName'?: 'AuditRowFragment' };

export type BillingHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingHistoryQuery = { billing: { id: string, isTest: boolean, clock: string, isPaymentBegun: boolean, history: Array<{ id: string, invoiceNumber: string | null, hasInvoice: boolean, date: string, unitAmount: number, quantity: number, total: number, currency: string, status: string, isTrial: boolean }> } };

export type BillingPlansQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingPlansQuery = { billing: { id: string, isTest: boolean, clock: string, seats: number, isPaymentBegun: boolean, prices: Array<{ id: string, name: string, productName: string, unitAmount: number, currency: string, isOffered: boolean, cycle: { interval: BillingInterval, frequency: number }, trial: { interval: BillingInterval, frequency: number } | null }>, subscription: { id: string, status: SubscriptionStatus, productName: string, unitAmount: number, currency: string, interval: BillingInterval, frequency: number, quantity: number, scheduledAction: ScheduledAction | null, scheduledAt: string | null, periodStartsAt: string | null, periodEndsAt: string | null, nextBilledAt: string | null } | null } };

export type BillingPreviewPartsFragment = { currency: string, today: number, recurring: number, next: { amount: number, at: string } | null } & { ' $fragmentName'?: 'BillingPreviewPartsFragment' };

export type BillingPricePartsFragment = { id: string, name: string, productName: string, unitAmount: number, currency: string, isOffered: boolean, cycle: { interval: BillingInterval, frequency: number }, trial: { interval: BillingInterval, frequency: number } | null } & { ' $fragmentName'?: 'BillingPricePartsFragment' };

export type BillingSubscriptionPartsFragment = { id: string, status: SubscriptionStatus, productName: string, unitAmount: number, currency: string, interval: BillingInterval, frequency: number, quantity: number, scheduledAction: ScheduledAction | null, scheduledAt: string | null, periodStartsAt: string | null, periodEndsAt: string | null, nextBilledAt: string | null } & { ' $fragmentName'?: 'BillingSubscriptionPartsFragment' };

export type CancelSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
}>;


export type CancelSubscriptionMutation = { cancelSubscription: { id: string, status: SubscriptionStatus, productName: string, unitAmount: number, currency: string, interval: BillingInterval, frequency: number, quantity: number, scheduledAction: ScheduledAction | null, scheduledAt: string | null, periodStartsAt: string | null, periodEndsAt: string | null, nextBilledAt: string | null } };

export type ChangePaymentMethodMutationVariables = Exact<{
  subscriptionId: string;
}>;


export type ChangePaymentMethodMutation = { changePaymentMethod: string };

export type ChangePlanMutationVariables = Exact<{
  subscriptionId: string;
  priceId: string;
}>;


export type ChangePlanMutation = { changePlan: { id: string, status: SubscriptionStatus, productName: string, unitAmount: number, currency: string, interval: BillingInterval, frequency: number, quantity: number, scheduledAction: ScheduledAction | null, scheduledAt: string | null, periodStartsAt: string | null, periodEndsAt: string | null, nextBilledAt: string | null } };

export type CheckPaymentMutationVariables = Exact<{ [key: string]: never; }>;


export type CheckPaymentMutation = { checkPayment: { id: string, isPaymentBegun: boolean } };

export type CreateCheckoutMutationVariables = Exact<{
  priceId: string;
}>;


export type CreateCheckoutMutation = { createCheckout: string };

export type InvoiceUrlQueryVariables = Exact<{
  transactionId: string;
}>;


export type InvoiceUrlQuery = { invoiceUrl: string };

export type KeepSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
}>;


export type KeepSubscriptionMutation = { keepSubscription: { id: string, status: SubscriptionStatus, productName: string, unitAmount: number, currency: string, interval: BillingInterval, frequency: number, quantity: number, scheduledAction: ScheduledAction | null, scheduledAt: string | null, periodStartsAt: string | null, periodEndsAt: string | null, nextBilledAt: string | null } };

export type MoveBillingClockMutationVariables = Exact<{
  days: number;
}>;


export type MoveBillingClockMutation = { moveBillingClock: string };

export type PauseSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
}>;


export type PauseSubscriptionMutation = { pauseSubscription: { id: string, status: SubscriptionStatus, productName: string, unitAmount: number, currency: string, interval: BillingInterval, frequency: number, quantity: number, scheduledAction: ScheduledAction | null, scheduledAt: string | null, periodStartsAt: string | null, periodEndsAt: string | null, nextBilledAt: string | null } };

export type PlanDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanDetailsQuery = { billing: { id: string, isTest: boolean, clock: string, seats: number, subscription: { id: string, status: SubscriptionStatus, productName: string, unitAmount: number, currency: string, interval: BillingInterval, frequency: number, quantity: number, scheduledAction: ScheduledAction | null, scheduledAt: string | null, periodStartsAt: string | null, periodEndsAt: string | null, nextBilledAt: string | null, paymentMethod: { name: string, lastDigits: string | null } | null, nextPayment: { currency: string, today: number, recurring: number, next: { amount: number, at: string } | null } | null } | null } };

export type PlanPreviewQueryVariables = Exact<{
  subscriptionId: string;
  priceId: string;
}>;


export type PlanPreviewQuery = { planPreview: { currency: string, today: number, recurring: number, next: { amount: number, at: string } | null } };

export type ResumeSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
}>;


export type ResumeSubscriptionMutation = { resumeSubscription: { id: string, status: SubscriptionStatus, productName: string, unitAmount: number, currency: string, interval: BillingInterval, frequency: number, quantity: number, scheduledAction: ScheduledAction | null, scheduledAt: string | null, periodStartsAt: string | null, periodEndsAt: string | null, nextBilledAt: string | null } };

export type CheckoutQueryVariables = Exact<{
  transactionId: string;
}>;


export type CheckoutQuery = { checkout: { transactionId: string, kind: string, clientToken: string | null, isTest: boolean, isPaid: boolean, isMethodChange: boolean } };

export type CompanyStatusChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type CompanyStatusChangedSubscription = { companyStatusChanged: { id: string, isPaid: boolean } };

export type PaidStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type PaidStatusQuery = { me: { id: string, company: { id: string, isActivated: boolean, isPaid: boolean } } | null };

export type ArticleCaptionsQueryVariables = Exact<{
  articleId: string;
}>;


export type ArticleCaptionsQuery = { article: { id: string, transcript: { language: string | null, lines: SpokenLines } } };

export type DraftCaptionsQueryVariables = Exact<{
  articleId: string;
}>;


export type DraftCaptionsQuery = { article: { id: string, draft: { id: string, transcript: { id: string, language: string | null, lines: TimelineLines } } | null } };

export type ImportTranscriptMutationVariables = Exact<{
  input: ImportTranscriptInput;
}>;


export type ImportTranscriptMutation = { importTranscript: { id: string, hasTranscript: boolean, hasEarlierTranscript: boolean, transcript: { id: string, language: string | null, lines: TimelineLines } } };

export type ImportedDraftQueryVariables = Exact<{
  articleId: string;
}>;


export type ImportedDraftQuery = { article: { id: string, draft: { id: string, transcript: { id: string, language: string | null, lines: TimelineLines }, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } | null } };

export type SharedCaptionsQueryVariables = Exact<{
  token: string;
  isPrivate: boolean;
  password?: string | null | undefined;
}>;


export type SharedCaptionsQuery = { sharedTranscript: { language: string | null, lines: SpokenLines } };

export type UndoImportMutationVariables = Exact<{
  articleId: string;
}>;


export type UndoImportMutation = { undoTranscription: { id: string, hasTranscript: boolean, hasEarlierTranscript: boolean, transcript: { id: string, language: string | null, lines: TimelineLines } } };

export type ArticleCommentsQueryVariables = Exact<{
  articleId: string;
  after?: string | null | undefined;
}>;


export type ArticleCommentsQuery = { article: { id: string, eventSequence: number, commentCount: number, duration: number, abilities: Array<string>, comments: { nodes: Array<{ resolvedAt: string | null, isFollowed: boolean | null, id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, resolvedBy: { id: string, fullName: string, profileImageUrl: string | null } | null, replies: Array<{ id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> }>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type CommentPartsFragment = { id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> } & { ' $fragmentName'?: 'CommentPartsFragment' };

export type CommentReactionPartsFragment = { icon: string, count: number, isOwn: boolean } & { ' $fragmentName'?: 'CommentReactionPartsFragment' };

export type CommentReactorsQueryVariables = Exact<{
  id: string;
  icon: string;
}>;


export type CommentReactorsQuery = { comment: { id: string, reactors: Array<{ id: string, fullName: string }> } };

export type CommentThreadQueryVariables = Exact<{
  id: string;
}>;


export type CommentThreadQuery = { comment: { id: string, articleId: string, thread: { resolvedAt: string | null, isFollowed: boolean | null, id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, resolvedBy: { id: string, fullName: string, profileImageUrl: string | null } | null, replies: Array<{ id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> }>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> } } };

export type CommentTimeFragment = { id: string, timestamp: number | null } & { ' $fragmentName'?: 'CommentTimeFragment' };

export type CommentTimesQueryVariables = Exact<{
  articleId: string;
  after?: string | null | undefined;
}>;


export type CommentTimesQuery = { article: { id: string, comments: { nodes: Array<{ id: string, timestamp: number | null, replies: Array<{ id: string, timestamp: number | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type CommentWithRepliesFragment = { resolvedAt: string | null, isFollowed: boolean | null, id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, resolvedBy: { id: string, fullName: string, profileImageUrl: string | null } | null, replies: Array<{ id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> }>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> } & { ' $fragmentName'?: 'CommentWithRepliesFragment' };

export type CreateCommentMutationVariables = Exact<{
  input: CreateCommentInput;
}>;


export type CreateCommentMutation = { createComment: { resolvedAt: string | null, isFollowed: boolean | null, id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, resolvedBy: { id: string, fullName: string, profileImageUrl: string | null } | null, replies: Array<{ id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> }>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> } };

export type DeleteCommentMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCommentMutation = { deleteComment: string };

export type MentionPeopleQueryVariables = Exact<{
  query?: string | null | undefined;
  workspaceId?: string | null | undefined;
}>;


export type MentionPeopleQuery = { company: { id: string, members: Array<{ id: string, fullName: string, email: string | null, jobTitle: string | null, isDeactivated: boolean, profileImageUrl: string | null }> } | null };

export type SetCommentReactionMutationVariables = Exact<{
  input: SetCommentReactionInput;
}>;


export type SetCommentReactionMutation = { setCommentReaction: { id: string, reactions: Array<{ icon: string, count: number, isOwn: boolean }> } };

export type SetThreadFollowedMutationVariables = Exact<{
  input: SetThreadFollowedInput;
}>;


export type SetThreadFollowedMutation = { setThreadFollowed: { id: string, isFollowed: boolean | null } };

export type SetThreadResolvedMutationVariables = Exact<{
  input: SetThreadResolvedInput;
}>;


export type SetThreadResolvedMutation = { setThreadResolved: { resolvedAt: string | null, isFollowed: boolean | null, id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, resolvedBy: { id: string, fullName: string, profileImageUrl: string | null } | null, replies: Array<{ id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> }>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> } };

export type UpdateCommentMutationVariables = Exact<{
  input: UpdateCommentInput;
}>;


export type UpdateCommentMutation = { updateComment: { id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> } };

export type CompanyBySlugQueryVariables = Exact<{
  slug: string;
}>;


export type CompanyBySlugQuery = { companyBySlug: { id: string, title: string, slug: string, logo: string | null } };

export type CompanyDeletionProofQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyDeletionProofQuery = { me: { id: string, account: { id: string, hasPassword: boolean, twoFactor: { since: string | null, recoveryCodesLeft: number } } } | null };

export type CompanyProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyProfileQuery = { company: (
    { id: string }
    & { ' $fragmentRefs'?: { 'CompanyProfilePartsFragment': CompanyProfilePartsFragment } }
  ) | null };

export type CompanyProfilePartsFragment = { id: string, title: string, slug: string, domain: string, logo: string | null, isActivated: boolean, isAiEnabled: boolean, areVersionsOpen: boolean, isBilling: boolean, isPaid: boolean, paidStatus: SubscriptionStatus | null, deletesAt: string | null } & { ' $fragmentName'?: 'CompanyProfilePartsFragment' };

export type CreateCompanyMutationVariables = Exact<{
  title: string;
}>;


export type CreateCompanyMutation = { createCompany: { me: { id: string, company: { id: string, title: string, slug: string, domain: string } } } };

export type HostReadyQueryVariables = Exact<{
  domain: string;
}>;


export type HostReadyQuery = { isHostReady: boolean };

export type KeepCompanyMutationVariables = Exact<{ [key: string]: never; }>;


export type KeepCompanyMutation = { keepCompany: { id: string, deletesAt: string | null } };

export type OwnCompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnCompaniesQuery = { me: { id: string, companies: Array<{ id: string, title: string, slug: string, domain: string, role: CompanyRole, logo: string | null }> } | null };

export type ScheduleCompanyDeletionMutationVariables = Exact<{
  title: string;
  password: string;
  code: string;
}>;


export type ScheduleCompanyDeletionMutation = { scheduleCompanyDeletion: { id: string, deletesAt: string | null } };

export type SetVersionsOpenMutationVariables = Exact<{
  areOpen: boolean;
}>;


export type SetVersionsOpenMutation = { setVersionsOpen: { id: string, areVersionsOpen: boolean } };

export type SupportEmailQueryVariables = Exact<{ [key: string]: never; }>;


export type SupportEmailQuery = { supportEmail: string | null };

export type SwitchCompanyMutationVariables = Exact<{
  companyId: string;
}>;


export type SwitchCompanyMutation = { switchCompany: { me: { id: string, company: { id: string, slug: string, domain: string } } } };

export type UpdateCompanyMutationVariables = Exact<{
  input: UpdateCompanyInput;
}>;


export type UpdateCompanyMutation = { updateCompany: (
    { id: string }
    & { ' $fragmentRefs'?: { 'CompanyProfilePartsFragment': CompanyProfilePartsFragment } }
  ) };

export type DeleteArticleMutationVariables = Exact<{
  id: string;
}>;


export type DeleteArticleMutation = { deleteArticle: Array<string> };

export type DeletionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeletionsQuery = { deletions: { nodes: Array<{ id: string, kind: DeletionKind, articleId: string, title: string, deletedAt: string, nestedCount: number, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean }, deletedBy: { id: string, fullName: string, profileImageUrl: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type NestedCountQueryVariables = Exact<{
  id: string;
}>;


export type NestedCountQuery = { article: { id: string, nestedCount: number | null, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } } };

export type RestoreArticleMutationVariables = Exact<{
  id: string;
}>;


export type RestoreArticleMutation = { restoreArticle: { id: string, shortId: string, slug: string, isPublished: boolean, hasDraftChanges: boolean, workspace: { id: string, shortId: string, slug: string } } };

export type RestoreDiscardedDraftMutationVariables = Exact<{
  id: string;
}>;


export type RestoreDiscardedDraftMutation = { restoreDiscardedDraft: { id: string, shortId: string, slug: string, isPublished: boolean, hasDraftChanges: boolean, workspace: { id: string, shortId: string, slug: string } } };

export type RestoredArticlePartsFragment = { id: string, shortId: string, slug: string, isPublished: boolean, hasDraftChanges: boolean, workspace: { id: string, shortId: string, slug: string } } & { ' $fragmentName'?: 'RestoredArticlePartsFragment' };

export type CancelVideoDownloadMutationVariables = Exact<{
  id: string;
}>;


export type CancelVideoDownloadMutation = { cancelVideoDownload: { id: string } };

export type RecordingQueryVariables = Exact<{
  articleId: string;
}>;


export type RecordingQuery = { recording: { fileName: string, bytes: number, runs: FileRuns, files: Array<{ id: string, url: string }> } };

export type RequestVideoDownloadMutationVariables = Exact<{
  articleId: string;
}>;


export type RequestVideoDownloadMutation = { requestVideoDownload: { id: string } };

export type VideoDownloadProgressSubscriptionVariables = Exact<{
  videoDownloadId: string;
}>;


export type VideoDownloadProgressSubscription = { videoDownloadProgress: { sequence: number, url: string | null, job: { id: string, status: JobStatus, progress: number, errorCode: string | null } } };

export type DraftFiltersQueryVariables = Exact<{ [key: string]: never; }>;


export type DraftFiltersQuery = { me: { id: string, draftFilters: { workspaces: Array<{ id: string, shortId: string, slug: string, title: string, isPersonal: boolean }>, creators: Array<{ id: string, fullName: string }> } } | null };

export type DraftsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: DraftFilterInput | null | undefined;
}>;


export type DraftsQuery = { me: { id: string, draftCount: number, drafts: { nodes: Array<{ id: string, shortId: string, slug: string, isPublished: boolean, hasDraftChanges: boolean, createdAt: string, author: { id: string, fullName: string, profileImageUrl: string | null } | null, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean }, draft: { type: DraftType, id: string, title: string, isKept: boolean, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type AddToGroupMutationVariables = Exact<{
  input: AddToGroupInput;
}>;


export type AddToGroupMutation = { addToGroup: { ' $fragmentRefs'?: { 'GroupPeopleFragment': GroupPeopleFragment } } };

export type CompanyPeopleQueryVariables = Exact<{
  query?: string | null | undefined;
}>;


export type CompanyPeopleQuery = { company: { id: string, members: Array<{ id: string, fullName: string, email: string | null, profileImageUrl: string | null }> } | null };

export type CreateGroupMutationVariables = Exact<{
  input: CreateGroupInput;
}>;


export type CreateGroupMutation = { createGroup: { id: string, title: string } };

export type DeleteGroupMutationVariables = Exact<{
  id: string;
}>;


export type DeleteGroupMutation = { deleteGroup: string };

export type GroupQueryVariables = Exact<{
  id: string;
}>;


export type GroupQuery = { group: { id: string, title: string, abilities: Array<string>, memberCount: number, members: Array<{ id: string, fullName: string, email: string | null, profileImageUrl: string | null }>, firstMembers: Array<{ id: string, fullName: string, profileImageUrl: string | null }>, invitations: Array<{ id: string, firstName: string, lastName: string, email: string }> } };

export type GroupCandidatesQueryVariables = Exact<{
  id: string;
  query?: string | null | undefined;
}>;


export type GroupCandidatesQuery = { group: { id: string, candidates: Array<{ fullName: string, email: string, userId: string | null }> } };

export type GroupPeopleFragment = { id: string, memberCount: number, members: Array<{ id: string, fullName: string, email: string | null, profileImageUrl: string | null }>, firstMembers: Array<{ id: string, fullName: string, profileImageUrl: string | null }>, invitations: Array<{ id: string, firstName: string, lastName: string, email: string }> } & { ' $fragmentName'?: 'GroupPeopleFragment' };

export type GroupsQueryVariables = Exact<{
  query?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type GroupsQuery = { company: { id: string, abilities: Array<string>, groups: { nodes: Array<{ id: string, title: string, createdAt: string, memberCount: number, abilities: Array<string>, firstMembers: Array<{ id: string, fullName: string, profileImageUrl: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type RemoveGroupInvitationMutationVariables = Exact<{
  groupId: string;
  email: string;
}>;


export type RemoveGroupInvitationMutation = { removeGroupInvitation: { ' $fragmentRefs'?: { 'GroupPeopleFragment': GroupPeopleFragment } } };

export type RemoveGroupMemberMutationVariables = Exact<{
  groupId: string;
  userId: string;
}>;


export type RemoveGroupMemberMutation = { removeGroupMember: { ' $fragmentRefs'?: { 'GroupPeopleFragment': GroupPeopleFragment } } };

export type RenameGroupMutationVariables = Exact<{
  id: string;
  title: string;
}>;


export type RenameGroupMutation = { renameGroup: { id: string, title: string } };

export type ImportPeopleMutationVariables = Exact<{
  text: string;
  sendEmail: boolean;
}>;


export type ImportPeopleMutation = { importPeople: { rows: Array<{ line: number, firstName: string, lastName: string, email: string, role: CompanyRole | null, groups: Array<string>, outcome: ImportOutcome, reason: ImportReason | null }>, mails: { now: number, later: number, lastAt: string | null } } };

export type ImportPreviewQueryVariables = Exact<{
  text: string;
}>;


export type ImportPreviewQuery = { importPreview: Array<{ line: number, firstName: string, lastName: string, email: string, role: CompanyRole | null, groups: Array<string>, outcome: ImportOutcome, reason: ImportReason | null }> };

export type ImportRowPartsFragment = { line: number, firstName: string, lastName: string, email: string, role: CompanyRole | null, groups: Array<string>, outcome: ImportOutcome, reason: ImportReason | null } & { ' $fragmentName'?: 'ImportRowPartsFragment' };

export type AcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationInput;
}>;


export type AcceptInvitationMutation = { acceptInvitation: { me: { id: string } } };

export type AcceptOwnInvitationMutationVariables = Exact<{
  token: string;
}>;


export type AcceptOwnInvitationMutation = { acceptOwnInvitation: { me: { id: string } } };

export type DeleteInvitationMutationVariables = Exact<{
  id: string;
}>;


export type DeleteInvitationMutation = { deleteInvitation: boolean };

export type InvitationQueryVariables = Exact<{
  token: string;
}>;


export type InvitationQuery = { invitation: { email: string, firstName: string, lastName: string, companyTitle: string, inviterName: string | null, hasAccount: boolean, isAccountUnproved: boolean, needsConfirmation: boolean, isMine: boolean, signedInAs: { id: string, fullName: string, email: string | null } | null } };

export type InviteUserMutationVariables = Exact<{
  input: InviteUserInput;
}>;


export type InviteUserMutation = { inviteUser: { id: string, email: string } };

export type ResendInvitationMutationVariables = Exact<{
  id: string;
}>;


export type ResendInvitationMutation = { resendInvitation: { id: string, email: string } };

export type CompanyExportQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyExportQuery = { companyExport: { id: string, state: DataExportState, progress: number, bytes: number | null, expiresAt: string | null, path: string | null } | null };

export type DataExportPartsFragment = { id: string, state: DataExportState, progress: number, bytes: number | null, expiresAt: string | null, path: string | null } & { ' $fragmentName'?: 'DataExportPartsFragment' };

export type DeleteAccountMutationVariables = Exact<{
  input: DeleteAccountInput;
}>;


export type DeleteAccountMutation = { deleteAccount: boolean };

export type HandOverCompanyMutationVariables = Exact<{
  input: HandOverInput;
}>;


export type HandOverCompanyMutation = { handOverCompany: boolean };

export type LeavingQueryVariables = Exact<{ [key: string]: never; }>;


export type LeavingQuery = { leaving: { companies: number, personalArticles: number, articles: number, comments: number, toHandOver: Array<{ id: string, title: string }> } };

export type OwnDataExportQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnDataExportQuery = { ownDataExport: { id: string, state: DataExportState, progress: number, bytes: number | null, expiresAt: string | null, path: string | null } | null };

export type OwnProofQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnProofQuery = { me: { id: string, account: { id: string, hasPassword: boolean, twoFactor: { since: string | null, recoveryCodesLeft: number } } } | null };

export type RequestCompanyExportMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestCompanyExportMutation = { requestCompanyExport: { id: string, state: DataExportState, progress: number, bytes: number | null, expiresAt: string | null, path: string | null } };

export type RequestOwnDataExportMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestOwnDataExportMutation = { requestOwnDataExport: { id: string, state: DataExportState, progress: number, bytes: number | null, expiresAt: string | null, path: string | null } };

export type SuccessorsQueryVariables = Exact<{
  query?: string | null | undefined;
}>;


export type SuccessorsQuery = { successors: Array<{ id: string, fullName: string, email: string | null }> };

export type ChangedArticleFragment = { id: string, shortId: string, slug: string, title: string, isPublished: boolean, hasDraftChanges: boolean, isArchived: boolean, publishedAt: string | null, updatedAt: string, duration: number, commentCount: number, draft: { id: string, title: string } | null } & { ' $fragmentName'?: 'ChangedArticleFragment' };

export type ChangedWorkspaceFragment = { id: string, shortId: string, slug: string, title: string, description: string, visibility: WorkspaceVisibility, isPersonal: boolean, isArchived: boolean, createdAt: string, lastActivityAt: string, articleCount: number, abilities: Array<string> } & { ' $fragmentName'?: 'ChangedWorkspaceFragment' };

export type ChangesSubscriptionVariables = Exact<{
  after: number;
}>;


export type ChangesSubscription = { changes: { sequence: number, kind: ChangeKind, workspaceId: string | null, articleId: string | null, commentId: string | null, groupId: string | null, readIds: Array<string>, readThrough: number | null, newNotificationCount: number | null, workspace: { id: string, shortId: string, slug: string, title: string, description: string, visibility: WorkspaceVisibility, isPersonal: boolean, isArchived: boolean, createdAt: string, lastActivityAt: string, articleCount: number, abilities: Array<string> } | null, article: { id: string, shortId: string, slug: string, title: string, isPublished: boolean, hasDraftChanges: boolean, isArchived: boolean, publishedAt: string | null, updatedAt: string, duration: number, commentCount: number, draft: { id: string, title: string } | null } | null, comment: { resolvedAt: string | null, isFollowed: boolean | null, id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, resolvedBy: { id: string, fullName: string, profileImageUrl: string | null } | null, replies: Array<{ id: string, articleId: string, parentId: string | null, content: unknown, timestamp: number | null, icon: string | null, createdAt: string, isEdited: boolean, abilities: Array<string>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> }>, author: { id: string, fullName: string, profileImageUrl: string | null } | null, quote: { text: string, textTabId: string | null, paragraphKey: string | null, paragraphText: string | null, paragraphTextBefore: string | null, paragraphTextOffset: number | null, icon: string | null, anchor: { epoch: number, start: string, end: string } | null } | null, reactions: Array<{ icon: string, count: number, isOwn: boolean }> } | null } };

export type CountsQueryVariables = Exact<{ [key: string]: never; }>;


export type CountsQuery = { me: { id: string, draftCount: number, personalWorkspace: { id: string, articleCount: number } } | null };

export type MailSentQueryVariables = Exact<{ [key: string]: never; }>;


export type MailSentQuery = { isMailSent: boolean };

export type OutboxMailQueryVariables = Exact<{
  id: string;
}>;


export type OutboxMailQuery = { outboxMail: { id: string, to: string, subject: string, createdAt: string, text: string, html: string } };

export type OutboxMailsQueryVariables = Exact<{ [key: string]: never; }>;


export type OutboxMailsQuery = { outboxMails: Array<{ id: string, to: string, subject: string, createdAt: string }> };

export type ChangeMemberRoleMutationVariables = Exact<{
  userId: string;
  role: CompanyRole;
}>;


export type ChangeMemberRoleMutation = { changeMemberRole: (
    { id: string }
    & { ' $fragmentRefs'?: { 'TeamRowPartsFragment': TeamRowPartsFragment } }
  ) };

export type ChangeMemberStatusMutationVariables = Exact<{
  userId: string;
  status: MemberStatus;
}>;


export type ChangeMemberStatusMutation = { changeMemberStatus: (
    { id: string }
    & { ' $fragmentRefs'?: { 'TeamRowPartsFragment': TeamRowPartsFragment } }
  ) };

export type CreateUserMutationVariables = Exact<{
  input: CreateUserInput;
}>;


export type CreateUserMutation = { createUser: (
    { id: string, status: MemberStatus }
    & { ' $fragmentRefs'?: { 'TeamRowPartsFragment': TeamRowPartsFragment } }
  ) };

export type RemoveMemberMutationVariables = Exact<{
  userId: string;
}>;


export type RemoveMemberMutation = { removeMember: boolean };

export type TeamQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
  roles?: Array<CompanyRole> | CompanyRole | null | undefined;
  statuses?: Array<MemberStatus> | MemberStatus | null | undefined;
}>;


export type TeamQuery = { company: { id: string, title: string, abilities: Array<string>, givableRoles: Array<CompanyRole>, team: { totalCount: number, nodes: Array<(
        { id: string }
        & { ' $fragmentRefs'?: { 'TeamRowPartsFragment': TeamRowPartsFragment } }
      )>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type TeamRowPartsFragment = { id: string, fullName: string, email: string, role: CompanyRole, status: MemberStatus, abilities: Array<string> } & { ' $fragmentName'?: 'TeamRowPartsFragment' };

export type MentionedPersonQueryVariables = Exact<{
  id: string;
}>;


export type MentionedPersonQuery = { company: { id: string, member: { id: string, fullName: string, email: string | null, jobTitle: string | null, isDeactivated: boolean, profileImageUrl: string | null } | null } | null };

export type CancelNoteExportMutationVariables = Exact<{
  id: string;
}>;


export type CancelNoteExportMutation = { cancelNoteExport: { id: string } };

export type NoteExportProgressSubscriptionVariables = Exact<{
  noteExportId: string;
}>;


export type NoteExportProgressSubscription = { noteExportProgress: { sequence: number, url: string | null, job: { id: string, status: JobStatus, progress: number, errorCode: string | null } } };

export type NoteExportReportQueryVariables = Exact<{
  id: string;
}>;


export type NoteExportReportQuery = { noteExport: { id: string, report: { articles: number, notes: number, files: number, missingFiles: number, videos: number } | null } };

export type RequestArticleExportMutationVariables = Exact<{
  articleId: string;
  format: string;
}>;


export type RequestArticleExportMutation = { requestArticleExport: { id: string } };

export type RequestWorkspaceExportMutationVariables = Exact<{
  workspaceId: string;
}>;


export type RequestWorkspaceExportMutation = { requestWorkspaceExport: { id: string } };

export type CancelNoteImportMutationVariables = Exact<{
  id: string;
}>;


export type CancelNoteImportMutation = { cancelNoteImport: { id: string } };

export type NoteImportQueryVariables = Exact<{
  id: string;
}>;


export type NoteImportQuery = { noteImport: { id: string, preview: { kind: NoteImportKind, files: number, rows: Array<{ title: string, depth: number, notes: number, isKnown: boolean }>, lost: Array<{ loss: NoteImportLoss, count: number, examples: Array<string> }> } | null, report: { articles: number, notes: number, files: number, known: number, lost: Array<{ loss: NoteImportLoss, count: number, examples: Array<string> }> } | null } };

export type NoteImportProgressSubscriptionVariables = Exact<{
  noteImportId: string;
}>;


export type NoteImportProgressSubscription = { noteImportProgress: { sequence: number, job: { id: string, status: JobStatus, progress: number, errorCode: string | null } } };

export type StartNoteImportMutationVariables = Exact<{
  id: string;
}>;


export type StartNoteImportMutation = { startNoteImport: { id: string } };

export type AdoptNoteFilesMutationVariables = Exact<{
  input: AdoptNoteFilesInput;
}>;


export type AdoptNoteFilesMutation = { adoptNoteFiles: Array<string | null> };

export type CopyImageFromUrlMutationVariables = Exact<{
  input: CopyImageFromUrlInput;
}>;


export type CopyImageFromUrlMutation = { copyImageFromUrl: { path: string, width: number, height: number } };

export type MarkAllNotificationsReadMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkAllNotificationsReadMutation = { markAllNotificationsRead: { id: string, newNotificationCount: number } };

export type MarkNotificationReadMutationVariables = Exact<{
  id: string;
}>;


export type MarkNotificationReadMutation = { markNotificationRead: { id: string, isNew: boolean } };

export type NotificationPartsFragment = { id: string, type: NotificationType, isNew: boolean, createdAt: string, articleTitle: string, commentId: string | null, isMentioned: boolean, isDraft: boolean, sharedToken: string | null, sequence: number, actor: { id: string, fullName: string, profileImageUrl: string | null } | null, article: { id: string, shortId: string, slug: string, workspace: { id: string, shortId: string, slug: string } } | null } & { ' $fragmentName'?: 'NotificationPartsFragment' };

export type NotificationReceivedSubscriptionVariables = Exact<{
  after?: number | null | undefined;
}>;


export type NotificationReceivedSubscription = { notificationReceived: { sequence: number, newNotificationCount: number, notificationCount: number, notification: { id: string, type: NotificationType, isNew: boolean, createdAt: string, articleTitle: string, commentId: string | null, isMentioned: boolean, isDraft: boolean, sharedToken: string | null, sequence: number, actor: { id: string, fullName: string, profileImageUrl: string | null } | null, article: { id: string, shortId: string, slug: string, workspace: { id: string, shortId: string, slug: string } } | null } } };

export type NotificationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type NotificationsQuery = { me: { id: string, newNotificationCount: number, notificationCount: number, notifications: { nodes: Array<{ id: string, type: NotificationType, isNew: boolean, createdAt: string, articleTitle: string, commentId: string | null, isMentioned: boolean, isDraft: boolean, sharedToken: string | null, sequence: number, actor: { id: string, fullName: string, profileImageUrl: string | null } | null, article: { id: string, shortId: string, slug: string, workspace: { id: string, shortId: string, slug: string } } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type CancelPdfMutationVariables = Exact<{
  id: string;
}>;


export type CancelPdfMutation = { cancelPdf: { id: string } };

export type PdfProgressSubscriptionVariables = Exact<{
  pdfExportId: string;
}>;


export type PdfProgressSubscription = { pdfProgress: { sequence: number, url: string | null, job: { id: string, status: JobStatus, progress: number, errorCode: string | null } } };

export type RequestPdfMutationVariables = Exact<{
  articleId: string;
  textTabId?: string | null | undefined;
}>;


export type RequestPdfMutation = { requestPdf: { id: string } };

export type IdentityProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type IdentityProvidersQuery = { identityProviders: Array<{ name: string, title: string }> };

export type AddReactionMutationVariables = Exact<{
  input: AddReactionInput;
}>;


export type AddReactionMutation = { addReaction: { id: string, articleId: string, icon: string, commentId: string | null, abilities: Array<string>, user: { id: string, fullName: string } | null, place: { paragraphId: string, paragraphTime: number, time: number } | null } };

export type ArticleReactionsQueryVariables = Exact<{
  articleId: string;
}>;


export type ArticleReactionsQuery = { article: { id: string, eventSequence: number, hasUniqueParagraphKeys: boolean, reactions: Array<{ id: string, articleId: string, icon: string, commentId: string | null, abilities: Array<string>, user: { id: string, fullName: string } | null, place: { paragraphId: string, paragraphTime: number, time: number } | null }> } };

export type DeleteReactionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteReactionMutation = { deleteReaction: string };

export type ReactionPartsFragment = { id: string, articleId: string, icon: string, commentId: string | null, abilities: Array<string>, user: { id: string, fullName: string } | null, place: { paragraphId: string, paragraphTime: number, time: number } | null } & { ' $fragmentName'?: 'ReactionPartsFragment' };

export type DiscardRecordingMutationVariables = Exact<{
  articleId: string;
  recorderId: string;
}>;


export type DiscardRecordingMutation = { discardRecording: boolean };

export type StartRecordingMutationVariables = Exact<{
  input: StartRecordingInput;
}>;


export type StartRecordingMutation = { startRecording: { upload: { id: string, size: number, video: { id: string } | null }, access: { key: string } | null } };

export type ArticleCardPartsFragment = { id: string, shortId: string, slug: string, title: string, duration: number, updatedAt: string, publishedAt: string | null, author: { id: string, fullName: string, profileImageUrl: string | null } | null, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean }, videos: Array<{ id: string, posterUrl: string | null }> } & { ' $fragmentName'?: 'ArticleCardPartsFragment' };

export type RecentArticlesQueryVariables = Exact<{
  first?: number | null | undefined;
}>;


export type RecentArticlesQuery = { recentArticles: Array<(
    { id: string }
    & { ' $fragmentRefs'?: { 'ArticleCardPartsFragment': ArticleCardPartsFragment } }
  )> };

export type SearchHitPartsFragment = { id: string, category: SearchCategory, title: string, startTime: number | null, isShown: boolean, textTabId: string | null, commentId: string | null, shareId: string | null, sharedToken: string | null, titleParts: Array<{ text: string, isMatch: boolean }>, snippetParts: Array<{ text: string, isMatch: boolean }>, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, article: { id: string, shortId: string, slug: string, title: string, duration: number, updatedAt: string, workspace: { id: string, shortId: string, slug: string }, textTabs: Array<{ id: string, slug: string }> } | null } & { ' $fragmentName'?: 'SearchHitPartsFragment' };

export type SearchQueryVariables = Exact<{
  query: string;
  category: SearchCategory;
  filters?: SearchFiltersInput | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchQuery = { search: { correctedQuery: string | null, nodes: Array<{ id: string, category: SearchCategory, title: string, startTime: number | null, isShown: boolean, textTabId: string | null, commentId: string | null, shareId: string | null, sharedToken: string | null, titleParts: Array<{ text: string, isMatch: boolean }>, snippetParts: Array<{ text: string, isMatch: boolean }>, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, article: { id: string, shortId: string, slug: string, title: string, duration: number, updatedAt: string, workspace: { id: string, shortId: string, slug: string }, textTabs: Array<{ id: string, slug: string }> } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SearchHistoryPartsFragment = { id: string, questions: Array<{ id: string, question: string, item: { id: string, category: SearchCategory, title: string, startTime: number | null, isShown: boolean, textTabId: string | null, commentId: string | null, shareId: string | null, sharedToken: string | null, titleParts: Array<{ text: string, isMatch: boolean }>, snippetParts: Array<{ text: string, isMatch: boolean }>, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, article: { id: string, shortId: string, slug: string, title: string, duration: number, updatedAt: string, workspace: { id: string, shortId: string, slug: string }, textTabs: Array<{ id: string, slug: string }> } | null } | null }> } & { ' $fragmentName'?: 'SearchHistoryPartsFragment' };

export type SearchHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchHistoryQuery = { searchHistory: { id: string, questions: Array<{ id: string, question: string, item: { id: string, category: SearchCategory, title: string, startTime: number | null, isShown: boolean, textTabId: string | null, commentId: string | null, shareId: string | null, sharedToken: string | null, titleParts: Array<{ text: string, isMatch: boolean }>, snippetParts: Array<{ text: string, isMatch: boolean }>, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, article: { id: string, shortId: string, slug: string, title: string, duration: number, updatedAt: string, workspace: { id: string, shortId: string, slug: string }, textTabs: Array<{ id: string, slug: string }> } | null } | null }> } };

export type AddToSearchHistoryMutationVariables = Exact<{
  input: AddToSearchHistoryInput;
}>;


export type AddToSearchHistoryMutation = { addToSearchHistory: { id: string, questions: Array<{ id: string, question: string, item: { id: string, category: SearchCategory, title: string, startTime: number | null, isShown: boolean, textTabId: string | null, commentId: string | null, shareId: string | null, sharedToken: string | null, titleParts: Array<{ text: string, isMatch: boolean }>, snippetParts: Array<{ text: string, isMatch: boolean }>, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, article: { id: string, shortId: string, slug: string, title: string, duration: number, updatedAt: string, workspace: { id: string, shortId: string, slug: string }, textTabs: Array<{ id: string, slug: string }> } | null } | null }> } };

export type RemoveFromSearchHistoryMutationVariables = Exact<{
  id: string;
}>;


export type RemoveFromSearchHistoryMutation = { removeFromSearchHistory: { id: string, questions: Array<{ id: string, question: string, item: { id: string, category: SearchCategory, title: string, startTime: number | null, isShown: boolean, textTabId: string | null, commentId: string | null, shareId: string | null, sharedToken: string | null, titleParts: Array<{ text: string, isMatch: boolean }>, snippetParts: Array<{ text: string, isMatch: boolean }>, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, article: { id: string, shortId: string, slug: string, title: string, duration: number, updatedAt: string, workspace: { id: string, shortId: string, slug: string }, textTabs: Array<{ id: string, slug: string }> } | null } | null }> } };

export type ClearSearchHistoryMutationVariables = Exact<{ [key: string]: never; }>;


export type ClearSearchHistoryMutation = { clearSearchHistory: { id: string, questions: Array<{ id: string, question: string, item: { id: string, category: SearchCategory, title: string, startTime: number | null, isShown: boolean, textTabId: string | null, commentId: string | null, shareId: string | null, sharedToken: string | null, titleParts: Array<{ text: string, isMatch: boolean }>, snippetParts: Array<{ text: string, isMatch: boolean }>, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null, article: { id: string, shortId: string, slug: string, title: string, duration: number, updatedAt: string, workspace: { id: string, shortId: string, slug: string }, textTabs: Array<{ id: string, slug: string }> } | null } | null }> } };

export type ConfirmTwoFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTwoFactorMutation = { confirmTwoFactor: { codes: Array<string>, account: { id: string, hasPassword: boolean, twoFactor: { since: string | null, recoveryCodesLeft: number } } } };

export type ProposeTwoFactorMutationVariables = Exact<{
  password: string;
}>;


export type ProposeTwoFactorMutation = { proposeTwoFactor: { secret: string, uri: string } };

export type RemoveTwoFactorMutationVariables = Exact<{
  input: SecondFactorInput;
}>;


export type RemoveTwoFactorMutation = { removeTwoFactor: { id: string, hasPassword: boolean, twoFactor: { since: string | null, recoveryCodesLeft: number } } };

export type RenewRecoveryCodesMutationVariables = Exact<{
  input: SecondFactorInput;
}>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: { codes: Array<string>, account: { id: string, hasPassword: boolean, twoFactor: { since: string | null, recoveryCodesLeft: number } } } };

export type SignInWithCodeMutationVariables = Exact<{
  input: SignInWithCodeInput;
}>;


export type SignInWithCodeMutation = { signInWithCode: { me: { id: string } } };

export type TwoFactorPartsFragment = { id: string, hasPassword: boolean, twoFactor: { since: string | null, recoveryCodesLeft: number } } & { ' $fragmentName'?: 'TwoFactorPartsFragment' };

export type EntryArticleQueryVariables = Exact<{
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}>;


export type EntryArticleQuery = { article: { id: string, shortId: string, slug: string, workspace: { id: string, shortId: string, slug: string } } };

export type RevokeOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeOtherSessionsMutation = { revokeOtherSessions: { id: string, sessions: Array<{ id: string, browser: string | null, system: string | null, address: string, createdAt: string, lastUsedAt: string, isCurrent: boolean, adminName: string | null }> } };

export type RevokeSessionMutationVariables = Exact<{
  id: string;
}>;


export type RevokeSessionMutation = { revokeSession: { id: string, sessions: Array<{ id: string, browser: string | null, system: string | null, address: string, createdAt: string, lastUsedAt: string, isCurrent: boolean, adminName: string | null }> } };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { me: { id: string, isSuperAdmin: boolean, locale: Locale, companyRole: CompanyRole, newNotificationCount: number, notificationSequence: number, eventSequence: number, companySequence: number, draftCount: number, abilities: Array<string>, loginAs: { adminName: string, until: string } | null, emailProof: { sentAt: string | null, isInOutbox: boolean } | null, user: { id: string, firstName: string, lastName: string, fullName: string, email: string | null, profileImageUrl: string | null }, company: { id: string, title: string, slug: string, domain: string, logo: string | null, isActivated: boolean, isAiEnabled: boolean, isBilling: boolean, isPaid: boolean, deletesAt: string | null, abilities: Array<string> }, personalWorkspace: { id: string, shortId: string, slug: string, title: string, articleCount: number } } | null };

export type SessionPartsFragment = { id: string, sessions: Array<{ id: string, browser: string | null, system: string | null, address: string, createdAt: string, lastUsedAt: string, isCurrent: boolean, adminName: string | null }> } & { ' $fragmentName'?: 'SessionPartsFragment' };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { me: { id: string } } };

export type SignInWithTokenMutationVariables = Exact<{
  token: string;
  companyTitle?: string | null | undefined;
}>;


export type SignInWithTokenMutation = { signInWithToken: { me: { id: string } } };

export type SignOutMutationVariables = Exact<{
  onlyLoginAs?: boolean | null | undefined;
}>;


export type SignOutMutation = { signOut: boolean };

export type ArticleRecipientPartsFragment = { id: string, type: ShareEntityType, name: string, email: string | null, user: { id: string, profileImageUrl: string | null } | null, group: { id: string, memberCount: number } | null } & { ' $fragmentName'?: 'ArticleRecipientPartsFragment' };

export type ArticleSharingQueryVariables = Exact<{
  id: string;
}>;


export type ArticleSharingQuery = { article: { isPublished: boolean, isArchived: boolean, id: string, sharing: { id: string, publicLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, privateLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, recipients: Array<{ id: string, type: ShareEntityType, name: string, email: string | null, user: { id: string, profileImageUrl: string | null } | null, group: { id: string, memberCount: number } | null }> } | null } };

export type ArticleSharingPartsFragment = { id: string, sharing: { id: string, publicLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, privateLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, recipients: Array<{ id: string, type: ShareEntityType, name: string, email: string | null, user: { id: string, profileImageUrl: string | null } | null, group: { id: string, memberCount: number } | null }> } | null } & { ' $fragmentName'?: 'ArticleSharingPartsFragment' };

export type EndAllLinksMutationVariables = Exact<{ [key: string]: never; }>;


export type EndAllLinksMutation = { endAllLinks: number };

export type LiveLinksQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type LiveLinksQuery = { company: { id: string, liveLinkCount: number | null, liveLinks: { nodes: Array<{ id: string, audience: ShareAudience, createdAt: string, endsAt: string | null, hasPassword: boolean, openings: number, createdBy: { id: string, fullName: string, profileImageUrl: string | null } | null, article: { id: string, shortId: string, slug: string, title: string, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type RecipientCandidatesQueryVariables = Exact<{
  id: string;
  query?: string | null | undefined;
}>;


export type RecipientCandidatesQuery = { article: { id: string, sharing: { id: string, candidates: Array<{ id: string, type: ShareEntityType, name: string, email: string | null, user: { id: string, profileImageUrl: string | null } | null, group: { id: string, memberCount: number } | null }> } | null } };

export type RenewArticleLinkMutationVariables = Exact<{
  articleId: string;
}>;


export type RenewArticleLinkMutation = { renewArticleLink: { id: string, sharing: { id: string, publicLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, privateLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, recipients: Array<{ id: string, type: ShareEntityType, name: string, email: string | null, user: { id: string, profileImageUrl: string | null } | null, group: { id: string, memberCount: number } | null }> } | null } };

export type SetArticleLinkMutationVariables = Exact<{
  input: SetArticleLinkInput;
}>;


export type SetArticleLinkMutation = { setArticleLink: { id: string, sharing: { id: string, publicLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, privateLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, recipients: Array<{ id: string, type: ShareEntityType, name: string, email: string | null, user: { id: string, profileImageUrl: string | null } | null, group: { id: string, memberCount: number } | null }> } | null } };

export type ShareArticleMutationVariables = Exact<{
  input: ShareArticleInput;
}>;


export type ShareArticleMutation = { shareArticle: { id: string, sharing: { id: string, publicLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, privateLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, recipients: Array<{ id: string, type: ShareEntityType, name: string, email: string | null, user: { id: string, profileImageUrl: string | null } | null, group: { id: string, memberCount: number } | null }> } | null } };

export type ShareLinkPartsFragment = { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } & { ' $fragmentName'?: 'ShareLinkPartsFragment' };

export type SharedArticleQueryVariables = Exact<{
  token: string;
  isPrivate: boolean;
  password?: string | null | undefined;
  isReopened?: boolean | null | undefined;
}>;


export type SharedArticleQuery = { sharedArticle: { token: string, isPrivate: boolean, title: string, publishedAt: string, duration: number, addressSeconds: number, isVideoBeingMade: boolean, hasTranscript: boolean, workspaceTitle: string, companyTitle: string, companyLogo: string | null, textTabs: Array<{ id: string, title: string, slug: string, isPinned: boolean, content: unknown }>, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }>, videos: Array<{ id: string, duration: number, playlistUrl: string | null, posterUrl: string | null, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }> } };

export type SharedTokenQueryVariables = Exact<{
  id: string;
  isFirstWorkspaceArticle: boolean;
}>;


export type SharedTokenQuery = { sharedToken: { articleId: string, token: string } };

export type SharedWithMeQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SharedWithMeQuery = { me: { id: string, sharedWithMe: { nodes: Array<{ id: string, title: string, token: string | null, sharedAt: string, sharedBy: { id: string, fullName: string, profileImageUrl: string | null } | null, article: { id: string, shortId: string, slug: string, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type UnshareArticleMutationVariables = Exact<{
  articleId: string;
  entityId: string;
}>;


export type UnshareArticleMutation = { unshareArticle: { id: string, sharing: { id: string, publicLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, privateLink: { id: string, token: string | null, endsAt: string | null, hasPassword: boolean, openings: number, isLive: boolean } | null, recipients: Array<{ id: string, type: ShareEntityType, name: string, email: string | null, user: { id: string, profileImageUrl: string | null } | null, group: { id: string, memberCount: number } | null }> } | null } };

export type ExtensionQueryVariables = Exact<{ [key: string]: never; }>;


export type ExtensionQuery = { extension: { baseUrl: string } };

export type RequestEmailProofMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestEmailProofMutation = { requestEmailProof: { id: string, emailProof: { sentAt: string | null, isInOutbox: boolean } | null } };

export type SidebarWorkspacesQueryVariables = Exact<{ [key: string]: never; }>;


export type SidebarWorkspacesQuery = { company: { id: string, workspaces: Array<{ id: string, shortId: string, slug: string, title: string, isPersonal: boolean, isArchived: boolean, isFavorite: boolean }> } | null };

export type CancelTranscriptionMutationVariables = Exact<{
  articleId: string;
}>;


export type CancelTranscriptionMutation = { cancelTranscription: { id: string, state: TranscriptionState, progress: number, errorCode: string | null } | null };

export type EditTranscriptMutationVariables = Exact<{
  input: EditTranscriptInput;
  withLines: boolean;
}>;


export type EditTranscriptMutation = { editTranscript: { id: string, transcript?: { id: string, language: string | null, lines: TimelineLines } } };

export type EditedTranscriptQueryVariables = Exact<{
  articleId: string;
}>;


export type EditedTranscriptQuery = { article: { id: string, eventSequence: number, draft: { id: string, hasEarlierTranscript: boolean, transcription: { id: string, state: TranscriptionState, progress: number, errorCode: string | null } | null, transcript: { id: string, language: string | null, lines: TimelineLines } } | null } };

export type RequestTranscriptionMutationVariables = Exact<{
  input: RequestTranscriptionInput;
}>;


export type RequestTranscriptionMutation = { requestTranscription: { id: string, state: TranscriptionState, progress: number, errorCode: string | null } };

export type TranscriptLinesPartsFragment = { id: string, language: string | null, lines: TimelineLines } & { ' $fragmentName'?: 'TranscriptLinesPartsFragment' };

export type TranscriptPartsFragment = { id: string, hasEarlierTranscript: boolean, transcription: { id: string, state: TranscriptionState, progress: number, errorCode: string | null } | null, transcript: { id: string, language: string | null, lines: TimelineLines } } & { ' $fragmentName'?: 'TranscriptPartsFragment' };

export type TranscriptionPartsFragment = { id: string, state: TranscriptionState, progress: number, errorCode: string | null } & { ' $fragmentName'?: 'TranscriptionPartsFragment' };

export type TranscriptionProgressSubscriptionVariables = Exact<{
  transcriptionId: string;
}>;


export type TranscriptionProgressSubscription = { transcriptionProgress: { sequence: number, transcription: { id: string, state: TranscriptionState, progress: number, errorCode: string | null } } };

export type TranscriptionStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type TranscriptionStatusQuery = { transcriptionStatus: { isConfigured: boolean, isEnabled: boolean, setupHint: string | null } };

export type UndoTranscriptionMutationVariables = Exact<{
  articleId: string;
}>;


export type UndoTranscriptionMutation = { undoTranscription: { id: string, hasEarlierTranscript: boolean, transcription: { id: string, state: TranscriptionState, progress: number, errorCode: string | null } | null, transcript: { id: string, language: string | null, lines: TimelineLines } } };

export type AcceptUploadMutationVariables = Exact<{
  id: string;
}>;


export type AcceptUploadMutation = { acceptUpload: { id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string } };

export type CancelUploadMutationVariables = Exact<{
  id: string;
}>;


export type CancelUploadMutation = { cancelUpload: boolean };

export type RefreshUploadQueryVariables = Exact<{
  id: string;
}>;


export type RefreshUploadQuery = { upload: { id: string, articleId: string, fileName: string, size: number, partSize: number, partCount: number, acceptedParts: Array<number>, expiresAt: string, missingParts: Array<{ number: number, url: string, size: number }> } };

export type StartUploadMutationVariables = Exact<{
  input: StartUploadInput;
}>;


export type StartUploadMutation = { startUpload: { id: string, articleId: string, fileName: string, size: number, partSize: number, partCount: number, acceptedParts: Array<number>, expiresAt: string, missingParts: Array<{ number: number, url: string, size: number }> } };

export type UnfinishedUploadsQueryVariables = Exact<{
  articleId: string;
}>;


export type UnfinishedUploadsQuery = { uploads: Array<{ id: string, fileName: string, size: number, partSize: number, partCount: number, acceptedParts: Array<number>, video: { id: string } | null }> };

export type UploadPartsFragment = { id: string, articleId: string, fileName: string, size: number, partSize: number, partCount: number, acceptedParts: Array<number>, expiresAt: string, missingParts: Array<{ number: number, url: string, size: number }> } & { ' $fragmentName'?: 'UploadPartsFragment' };

export type ArticleHistoryQueryVariables = Exact<{
  articleId: string;
}>;


export type ArticleHistoryQuery = { article: { id: string, eventSequence: number, history: { id: string, count: number, current: { id: string, number: number, title: string, publishedAt: string, author: { id: string, fullName: string, profileImageUrl: string | null } | null } | null } | null } };

export type DeleteVersionMutationVariables = Exact<{
  articleId: string;
  number: number;
}>;


export type DeleteVersionMutation = { deleteVersion: { id: string, history: { id: string, count: number } | null } };

export type DraftDifferenceQueryVariables = Exact<{
  articleId: string;
}>;


export type DraftDifferenceQuery = { article: { id: string, title: string, publishedAt: string | null, duration: number, draft: { id: string, title: string, content: Array<{ id: string, title: string, slug: string, isPinned: boolean, content: unknown }>, paragraphs: Array<{ id: string, key: string, title: string, start: number, duration: number }> } | null, textTabs: Array<{ id: string, title: string, slug: string, isPinned: boolean, content: unknown }>, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }> } };

export type PublicationPartsFragment = { id: string, title: string, publishedAt: string | null, duration: number, textTabs: Array<{ id: string, title: string, slug: string, isPinned: boolean, content: unknown }>, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }> } & { ' $fragmentName'?: 'PublicationPartsFragment' };

export type RestoreVersionMutationVariables = Exact<{
  articleId: string;
  number: number;
}>;


export type RestoreVersionMutation = { restoreVersion: { id: string, shortId: string, slug: string, title: string, isPublished: boolean, hasDraftChanges: boolean, publishedAt: string | null, duration: number, draft: { publicationId: string | null, id: string, title: string, isKept: boolean, workspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } | null } | null, textTabs: Array<{ id: string, title: string, slug: string, isPinned: boolean, content: unknown }>, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }> } };

export type SavedVersionsQueryVariables = Exact<{
  articleId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SavedVersionsQuery = { article: { id: string, history: { id: string, versions: { nodes: Array<{ id: string, number: number, title: string, publishedAt: string, author: { id: string, fullName: string, profileImageUrl: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } } | null } };

export type VersionEntryPartsFragment = { id: string, number: number, title: string, publishedAt: string, author: { id: string, fullName: string, profileImageUrl: string | null } | null } & { ' $fragmentName'?: 'VersionEntryPartsFragment' };

export type VersionPageQueryVariables = Exact<{
  articleId: string;
  number: number;
}>;


export type VersionPageQuery = { articleVersion: { id: string, duration: number, entry: { id: string, number: number, title: string, publishedAt: string, author: { id: string, fullName: string, profileImageUrl: string | null } | null }, textTabs: Array<{ id: string, title: string, slug: string, isPinned: boolean, content: unknown }>, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }>, videos: Array<{ id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }>, article: { id: string, title: string, publishedAt: string | null, duration: number, textTabs: Array<{ id: string, title: string, slug: string, isPinned: boolean, content: unknown }>, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }> } } };

export type VersionVideosQueryVariables = Exact<{
  articleId: string;
  number: number;
}>;


export type VersionVideosQuery = { articleVersion: { id: string, videos: Array<{ id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }> } };

export type DraftVideoStateFragment = { id: string, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } & { ' $fragmentName'?: 'DraftVideoStateFragment' };

export type EditVideoMutationVariables = Exact<{
  input: EditVideoInput;
}>;


export type EditVideoMutation = { editVideo: { id: string, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } };

export type RedoVideoEditMutationVariables = Exact<{
  input: UndoVideoEditInput;
}>;


export type RedoVideoEditMutation = { redoVideoEdit: { id: string, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } };

export type UndoVideoEditMutationVariables = Exact<{
  input: UndoVideoEditInput;
}>;


export type UndoVideoEditMutation = { undoVideoEdit: { id: string, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } };

export type ArticleVideoQueryVariables = Exact<{
  articleId: string;
}>;


export type ArticleVideoQuery = { article: { abilities: Array<string>, id: string, title: string, duration: number, hasTranscript: boolean, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }>, videos: Array<{ id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }> } };

export type ArticleVideoPartsFragment = { id: string, title: string, duration: number, hasTranscript: boolean, paragraphs: Array<{ id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap }>, videos: Array<{ id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }> } & { ' $fragmentName'?: 'ArticleVideoPartsFragment' };

export type ContentParagraphPartsFragment = { id: string, key: string, title: string, slug: string, start: number, duration: number, tags: Array<string>, parentId: string | null, playMap: PlayMap } & { ' $fragmentName'?: 'ContentParagraphPartsFragment' };

export type DraftVideoQueryVariables = Exact<{
  articleId: string;
}>;


export type DraftVideoQuery = { article: { id: string, draft: { title: string, hasTranscript: boolean, id: string, videos: Array<{ peaksUrl: string | null, id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }>, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } | null } };

export type DraftVideoPartsFragment = { title: string, hasTranscript: boolean, id: string, videos: Array<{ peaksUrl: string | null, id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null }>, video: { id: string, revision: number, paragraphs: DraftParagraphs, undo: string | null, redo: string | null } } & { ' $fragmentName'?: 'DraftVideoPartsFragment' };

export type RetryVideoMutationVariables = Exact<{
  id: string;
}>;


export type RetryVideoMutation = { retryVideo: { id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null } };

export type SaveWatchPositionMutationVariables = Exact<{
  input: SaveWatchPositionInput;
}>;


export type SaveWatchPositionMutation = { saveWatchPosition: boolean };

export type VideoPartsFragment = { id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null } & { ' $fragmentName'?: 'VideoPartsFragment' };

export type VideoProgressSubscriptionVariables = Exact<{
  videoId: string;
}>;


export type VideoProgressSubscription = { videoProgress: { sequence: number, video: { id: string, status: VideoStatus, progress: number, errorCode: string | null, fileName: string, size: number, duration: number, playlistUrl: string | null, posterUrl: string | null, addressSeconds: number, sources: Array<{ url: string, mimeType: string, label: string, lines: number | null, isOriginal: boolean }>, sprite: { url: string, columns: number, rows: number, tileWidth: number, tileHeight: number, intervalMs: number } | null } } };

export type WatchPositionQueryVariables = Exact<{
  articleId: string;
}>;


export type WatchPositionQuery = { article: { id: string, watchPosition: number | null } };

export type BrowseWorkspaceQueryVariables = Exact<{
  shortId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type BrowseWorkspaceQuery = { workspace: { description: string, isFavorite: boolean, articleCount: number, abilities: Array<string>, id: string, shortId: string, slug: string, title: string, isPersonal: boolean, articles: { nodes: Array<(
        { id: string, isPublished: boolean }
        & { ' $fragmentRefs'?: { 'ArticleCardPartsFragment': ArticleCardPartsFragment } }
      )>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type CreateWorkspaceMutationVariables = Exact<{
  input: CreateWorkspaceInput;
}>;


export type CreateWorkspaceMutation = { createWorkspace: { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } };

export type DeleteWorkspaceMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWorkspaceMutation = { deleteWorkspace: string };

export type DeletedWorkspacePartsFragment = { id: string, shortId: string } & { ' $fragmentName'?: 'DeletedWorkspacePartsFragment' };

export type EntryWorkspaceQueryVariables = Exact<{
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}>;


export type EntryWorkspaceQuery = { workspace: { id: string, shortId: string, slug: string } };

export type SetWorkspaceArchivedMutationVariables = Exact<{
  id: string;
  isArchived: boolean;
}>;


export type SetWorkspaceArchivedMutation = { setWorkspaceArchived: { id: string, isArchived: boolean, abilities: Array<string> } };

export type ToggleWorkspaceFavoriteMutationVariables = Exact<{
  id: string;
}>;


export type ToggleWorkspaceFavoriteMutation = { toggleWorkspaceFavorite: { id: string, isFavorite: boolean } };

export type WorkspaceListQueryVariables = Exact<{ [key: string]: never; }>;


export type WorkspaceListQuery = { company: { id: string, abilities: Array<string>, workspaces: Array<{ id: string, shortId: string, slug: string, title: string, isPersonal: boolean, description: string, visibility: WorkspaceVisibility, isArchived: boolean, isFavorite: boolean, lastActivityAt: string, articleCount: number, abilities: Array<string> }> } | null };

export type WorkspaceSidebarQueryVariables = Exact<{
  shortId: string;
}>;


export type WorkspaceSidebarQuery = { workspace: { isArchived: boolean, abilities: Array<string>, id: string, shortId: string, slug: string, title: string, isPersonal: boolean } };

export type WorkspaceTitlePartsFragment = { id: string, shortId: string, slug: string, title: string, isPersonal: boolean } & { ' $fragmentName'?: 'WorkspaceTitlePartsFragment' };

export type DisconnectSlackMutationVariables = Exact<{
  workspaceId: string;
}>;


export type DisconnectSlackMutation = { disconnectSlack: (
    { id: string }
    & { ' $fragmentRefs'?: { 'WorkspaceSlackFragment': WorkspaceSlackFragment } }
  ) };

export type RemoveWorkspaceGroupRoleMutationVariables = Exact<{
  input: WorkspaceGroupInput;
}>;


export type RemoveWorkspaceGroupRoleMutation = { removeWorkspaceGroupRole: { id: string, groupRoles: Array<{ id: string, role: WorkspaceRole, group: { id: string, title: string, memberCount: number } }>, furtherGroup: Array<{ id: string }> } };

export type RemoveWorkspaceRoleMutationVariables = Exact<{
  input: WorkspacePersonInput;
}>;


export type RemoveWorkspaceRoleMutation = { removeWorkspaceRole: { id: string, roles: Array<{ id: string, role: WorkspaceRole, isFixed: boolean, user: { email: string | null, id: string, fullName: string, profileImageUrl: string | null } }> } };

export type RoleGroupPartsFragment = { id: string, title: string, memberCount: number } & { ' $fragmentName'?: 'RoleGroupPartsFragment' };

export type RoleUserPartsFragment = { email: string | null, id: string, fullName: string, profileImageUrl: string | null } & { ' $fragmentName'?: 'RoleUserPartsFragment' };

export type SetWorkspaceGroupRoleMutationVariables = Exact<{
  input: SetWorkspaceGroupRoleInput;
}>;


export type SetWorkspaceGroupRoleMutation = { setWorkspaceGroupRole: { id: string, groupRoles: Array<{ id: string, role: WorkspaceRole, group: { id: string, title: string, memberCount: number } }>, furtherGroup: Array<{ id: string }> } };

export type SetWorkspaceRoleMutationVariables = Exact<{
  input: SetWorkspaceRoleInput;
}>;


export type SetWorkspaceRoleMutation = { setWorkspaceRole: { id: string, roles: Array<{ id: string, role: WorkspaceRole, isFixed: boolean, user: { email: string | null, id: string, fullName: string, profileImageUrl: string | null } }> } };

export type UpdateWorkspaceMutationVariables = Exact<{
  input: UpdateWorkspaceInput;
}>;


export type UpdateWorkspaceMutation = { updateWorkspace: { id: string, slug: string, title: string, description: string, visibility: WorkspaceVisibility } };

export type WorkspaceCandidatesQueryVariables = Exact<{
  id: string;
  query?: string | null | undefined;
}>;


export type WorkspaceCandidatesQuery = { workspace: { id: string, candidates: Array<{ email: string | null, id: string, fullName: string, profileImageUrl: string | null }> } };

export type WorkspaceEditQueryVariables = Exact<{
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}>;


export type WorkspaceEditQuery = { workspace: { description: string, visibility: WorkspaceVisibility, isArchived: boolean, abilities: Array<string>, id: string, shortId: string, slug: string, title: string, isPersonal: boolean, roles: Array<{ id: string, role: WorkspaceRole, isFixed: boolean, user: { email: string | null, id: string, fullName: string, profileImageUrl: string | null } }>, groupRoles: Array<{ id: string, role: WorkspaceRole, group: { id: string, title: string, memberCount: number } }>, furtherGroup: Array<{ id: string }>, slackIntegration: { channel: string, teamName: string, connectedAt: string } | null }, company: { id: string, isSlackOffered: boolean } | null };

export type WorkspaceGroupCandidatesQueryVariables = Exact<{
  id: string;
  query?: string | null | undefined;
}>;


export type WorkspaceGroupCandidatesQuery = { workspace: { id: string, groupCandidates: Array<{ id: string, title: string, memberCount: number }> } };

export type WorkspaceGroupHoldersFragment = { id: string, groupRoles: Array<{ id: string, role: WorkspaceRole, group: { id: string, title: string, memberCount: number } }>, furtherGroup: Array<{ id: string }> } & { ' $fragmentName'?: 'WorkspaceGroupHoldersFragment' };

export type WorkspaceRoleHoldersFragment = { id: string, roles: Array<{ id: string, role: WorkspaceRole, isFixed: boolean, user: { email: string | null, id: string, fullName: string, profileImageUrl: string | null } }> } & { ' $fragmentName'?: 'WorkspaceRoleHoldersFragment' };

export type WorkspaceSlackFragment = { id: string, slackIntegration: { channel: string, teamName: string, connectedAt: string } | null } & { ' $fragmentName'?: 'WorkspaceSlackFragment' };

export type ReorderArticlesMutationVariables = Exact<{
  input: ReorderArticlesInput;
  archived: boolean;
}>;


export type ReorderArticlesMutation = { reorderArticles: { id: string, tree: { version: number, rows: ArticleTreeRows } } };

export type SetArticlesArchivedMutationVariables = Exact<{
  input: SetArticlesArchivedInput;
}>;


export type SetArticlesArchivedMutation = { setArticlesArchived: Array<{ id: string, isArchived: boolean }> };

export type WorkspaceTreeQueryVariables = Exact<{
  shortId: string;
  archived: boolean;
}>;


export type WorkspaceTreeQuery = { workspace: { id: string, tree: { version: number, rows: ArticleTreeRows } } };
