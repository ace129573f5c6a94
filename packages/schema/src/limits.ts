/**
 * All limits of the product (docs/domains/limits.md). The server enforces them; the screens show them. Lengths are in
 * characters, sizes in bytes, times in milliseconds unless the name says otherwise. Each is an export of its own, so
 * that a browser loads only those that its pages use; what uses some imports them all as `limits`.
 */

// Accounts, companies, workspaces and articles
export const companyTitleMin = 3;
export const companyTitleMax = 120;
export const nameMax = 80;
export const emailMax = 254;
export const passwordMin = 8;
export const passwordMax = 200;
export const workspaceTitleMax = 200;
export const workspaceDescriptionMax = 2_000;
export const articleTitleMax = 300;
/** How many articles one workspace lists and orders, and how deep they nest. */
export const articlesInOrderMax = 10_000;
export const articleDepthMax = 20;
export const tagsPerArticle = 50;
export const tagMax = 100;
/** How many tags one search returns. */
export const tagsFound = 50;
/** How many articles one call archives or unarchives, not counting those nested below them. */
export const articlesAtOnceMax = 100;
/** The largest number that a version can have: a column of 32 bits. */
export const versionNumberMax = 2_147_483_647;
/** How long a deleted article or a discarded draft can be brought back. */
export const deletedKeptMs = 30 * 24 * 3_600_000;
/** How many people and groups one call shares an article with, and how many it is shared with in all. */
export const sharedAtOnceMax = 100;
export const recipientsPerArticle = 1_000;

// Notes, comments, search and AI
export const textTabsPerArticle = 3;
export const textTabTitleMax = 120;
export const editorCharacters = 60_000;
/** The length of a live note. Larger than `editorCharacters`, since edits of several offline editors add up. */
export const liveNoteCharacters = 240_000;
/** How deep the blocks of a note nest. */
export const noteDepth = 100;
/** One update of a live note, and its whole history after compaction, in bytes. */
export const noteUpdateBytes = 2_000_000;
export const noteHistoryBytes = 20_000_000;
/** Items in a live note's history, deleted ones included; its memory depends on their number. */
export const notePieces = 250_000;
/** Columns times rows of a table, and how many cells one repair of a note's tables adds. */
export const tableSlots = 100_000;
export const tableCellsAdded = 2_000;
/** Sides of an image in a note, in CSS pixels; `imageWidth` is that of a new one, unless its own is less. */
export const imageWidth = 200;
export const imageWidthMin = 20;
export const imageSideMax = 10_000;
export const imageAltMax = 1_000;
export const linkTitleMax = 1_000;
export const fileNameMax = 255;
export const commentCharacters = 15_000;
export const quoteTextMax = 2_000;
/** Characters of base64 of one end of a quote in a live note. */
export const quotePositionMax = 120;
export const mentionsPerComment = 50;
export const searchQueryMax = 500;
export const searchPageSize = 15;
/** What a user asked and opened in a company. */
export const searchHistoryMax = 50;
/** Earlier messages of a conversation: how many may be sent, of how many characters, and how many of them count. */
export const assistantMessagesSent = 100;
export const assistantMessageMax = 12_000;
export const assistantMessagesUsed = 6;
/** What a model writes at most; in an answer some characters are escaped. */
export const assistantAnswerMax = 6_000;
/** Passages that an answer is written from. */
export const assistantPassages = 10;
/** Passages that are ordered by meaning, how long the question's vector is waited for, and vectors. */
export const aiVectors = { ordered: 200, questionMs: 2_000, ofArticle: 2_000, ofCall: 64 };
/** What is said of an answer that was not right, and how many of those are shown. */
export const aiFeedbackWordsMax = 500;
export const aiFeedbackRows = 20;
export const aiWriterPreviewMax = 6_000;
export const aiPromptMax = 6_000;
export const aiImagePromptMax = 1_000;
export const aiNotesPromptMax = 1_000;
/** A picture that AI made: its bytes, and how many pixels it has. */
export const aiImageBytes = 5_000_000;
export const aiImagePixels = 16_777_216;
/** How long what was generated is kept; pictures, which are to be inserted, and everything else. */
export const aiImageKeptMs = 24 * 3_600_000;
export const aiGenerationKeptMs = 7 * 24 * 3_600_000;
/** What calls of AI services used, for the months that are shown. */
export const aiUsageKeptMs = 400 * 24 * 3_600_000;
/** Calls of AI services that a company has running at once, and how long a further one waits for its turn. */
export const aiCallsAtOnce = 64;
export const aiCallsWaitMs = 60_000;
/** How often a person may ask AI for something within an hour, unless their company says. */
export const aiRequestsPerHour = 200;
/** What a company may choose instead, and its budget of a month, in minor units of the currency. */
export const aiRequestsPerHourMax = 10_000;
export const aiBudgetMax = 1_000_000_000;
/** Owner and admins are told when so much of the budget is spent, in per cent. */
export const aiBudgetWarning = 80;
/** Months that the usage of AI is shown of; people and models of one month; calls that its download reads at once. */
export const aiUsageMonths = 13;
export const aiUsageRows = 100;
export const aiUsageCsvRows = 1_000;
/** The most calls that one question of the assistant makes. */
export const aiCallsPerQuestion = 8;
/** Characters of an article that the AI writer is given besides a text: of its paragraphs, transcript and notes. */
export const aiMaterialParagraphs = 4_000;
export const aiMaterialTranscript = 20_000;
export const aiMaterialNotes = 12_000;
/**
 * Smart notes, in characters: what one call reads of an article, how much of it the next one reads again, and how many
 * such pieces there are at most; what is written of one piece, how much of that is joined by one call, what is written
 * of it, and what in the end.
 */
export const aiNotesPiece = 24_000;
export const aiNotesOverlap = 1_500;
export const aiNotesPieces = 100;
export const aiNotesOfPiece = 4_000;
export const aiNotesSource = 36_000;
export const aiNotesJoined = 8_000;
export const aiNotesMax = 12_000;

// PDFs: how long one can be downloaded, and an address of it; its images, and the bytes of one and of all
export const pdfKeptMs = 24 * 3_600_000;
export const pdfUrlSeconds = 300;
export const pdfImagesMax = 200;
export const pdfImageBytes = 20_000_000;
export const pdfImagesBytes = 100_000_000;

// Downloads of recordings: how long one that was made can be downloaded, and an address of it; bytes of the files
// together that a browser joins itself
export const videoDownloadKeptMs = 24 * 3_600_000;
export const videoDownloadUrlSeconds = 300;
export const videoDownloadInBrowserBytes = 500_000_000;

// Export of notes: how long one can be downloaded, and an address of it
export const noteExportKeptMs = 24 * 3_600_000;
export const noteExportUrlSeconds = 300;

// Import of notes: the file, how long it may take to arrive and how long it is kept
export const noteImportMaxBytes = 2_000_000_000;
export const noteImportReceiveMs = 50 * 60_000;
export const noteImportKeptMs = 24 * 3_600_000;
/** How long an import may run after that time, with its file still kept. */
export const noteImportRunsMs = 6 * 3_600_000;
/** Files that one process receives at a time, and that one user may have sent in that time. */
export const noteImportsReceived = 4;
export const noteImportsPerUser = 50;
/** Articles that one import makes. */
export const importedArticlesMax = 2_000;
/** How many names of what an import loses are told. */
export const importLossExamples = 5;
/** One text in an imported file. */
export const importedTextBytes = 10_000_000;
/** One article of an exported workspace, with the JSON of its notes. */
export const archivedArticleBytes = 40_000_000;
/** A zip: its files, also those within zips in it; what they are unpacked. */
export const zipEntriesMax = 10_000;
export const zipInflatedBytes = 4_000_000_000;
/** Beyond so many bytes, a zip may unpack to so many times its size. */
export const zipSuspectBytes = 100_000_000;
export const zipRatioMax = 100;

// Uploads
/** The size of one part. */
export const uploadPartBytes = 50_000_000;
export const uploadMaxBytes = 20_000_000_000;
export const uploadExpiresMs = 7 * 24 * 3_600_000;
/** The size of one part of a recording, but the last: sent while it is recorded, so a few seconds each. */
export const recordingPartBytes = 8_000_000;
/** How many parts of a recording that have not arrived can be sent at a time. */
export const recordingPartsAhead = 8;
/** How long the key works that a recorder sends and finishes one recording with. */
export const recordingKeyMs = 24 * 3_600_000;
/** After so long without a request of its recorder the server makes a video of what has arrived of a recording. */
export const recordingSilenceMs = 30 * 60_000;
export const uploadFileNameMax = 255;
export const uploadFingerprintMax = 200;
/** Width times height of a video's picture: 8K, in either orientation. */
export const videoPixelsMax = 8_192 * 4_320;
/**
 * How long an address of a video, a poster or a picture is valid, unless the setting MEDIA_URL_SECONDS says
 * otherwise.
 */
export const mediaUrlMs = 3_600_000;

/**
 * Sign-in: wrong attempts per hour from one network or known browser on one account, and from one network on all
 * accounts, before each attempt has to wait (`core/sessions/attemptPaces.ts`).
 */
export const loginAttemptsPerSource = 20;
export const loginAttemptsPerNetwork = 100;
/** So many wrong attempts of a source are not delayed; each later one waits twice as long, up to the maximum. */
export const loginFreeAttempts = 5;
export const loginPauseMs = 250;
export const loginPauseMaxMs = 2_000;
/**
 * How many attempts wait at a time in one process: of one source, of one network's unknown browsers, of all of them.
 */
export const attemptsWaiting = { perSource: 10, perNetwork: 50, perProcess: 500 } as const;
/** How many browsers an account remembers, and for how long without a sign-in. */
export const knownBrowsers = 50;
export const knownBrowserMs = 400 * 24 * 3_600_000;
/** The minimum time of a request for a reset mail, so that the time does not reveal whether a mail was written. */
export const resetAnswerMs = 400;
/** The precision of a session's last use. */
export const sessionUseMs = 5 * 60_000;
export const sessionMs = 30 * 24 * 3_600_000;
export const socketTicketMs = 60_000;
export const invitationMs = 14 * 24 * 3_600_000;
export const passwordResetMs = 3_600_000;
export const emailChangeMs = 24 * 3_600_000;
/** The link that verifies an email address. */
export const emailProofMs = 7 * 24 * 3_600_000;
/** A token in an address, until the page exchanges it. */
export const signInTokenMs = 2 * 60_000;
export const twoFactorMs = 10 * 60_000;
/** Wrong codes per sign-in; after them the sign-in starts over. */
export const twoFactorTries = 5;
export const recoveryCodes = 10;
export const oidcMs = 10 * 60_000;
/** Photos and logos (docs/domains/storage.md) */
export const photoMaxBytes = 3_000_000;
/** Width times height of a photo or logo. */
export const photoPixelsMax = 25_000_000;
// Images and attachments of notes (docs/domains/noteFiles.md)
export const attachmentMaxBytes = 50_000_000;
export const noteImageMaxBytes = 20_000_000;
/** Width times height of an image; of an animation, over all its frames. */
export const noteImagePixelsMax = 50_000_000;
export const noteAnimationPixelsMax = 400_000_000;
export const noteAnimationFramesMax = 2_000;
/** Bytes of images that are being received, in one process. */
export const noteImagesHeldBytes = 200_000_000;
/** How long all bytes of an image may take to arrive. */
export const noteImageReceiveMs = 10 * 60_000;
/** Files of one article's notes, and files of one user that no note names yet. */
export const noteFilesPerArticle = 1_000;
export const noteFilesUnnamed = 100;
/** How many paths one call copies to another article. */
export const noteFilesAtOnceMax = 100;
/** An image that the server fetches: its address in characters, redirects, time in all, and how many at once. */
export const imageUrlMax = 2_000;
export const imageRedirectsMax = 5;
export const imageFetchMs = 20_000;
export const imageFetchesAtOnce = 10;
/** How long a file is kept that no note names, and how often it is asked whether one does. */
export const unnamedFileKeptMs = 30 * 24 * 3_600_000;
export const namedFileCheckedMs = 7 * 24 * 3_600_000;
/** How long a video is kept that nothing needs, and how often it is asked whether something does. */
export const unneededVideoKeptMs = 30 * 24 * 3_600_000;
export const videoCheckedMs = 24 * 3_600_000;
/** How many articles with videos, and how many stored keys, one run of the cleaning looks at. */
export const cleanedArticlesMax = 5_000;
export const cleanedKeysMax = 200_000;
/** How long something is kept in the storage that no row names, such as what is stored before its row is written. */
export const uncountedKeptMs = 24 * 3_600_000;
/** How often what is counted is compared with what is stored, and how many keys one run compares. */
export const storageComparedMs = 24 * 3_600_000;
export const comparedKeysMax = 200_000;
export const jobTitleMax = 120;
export const groupTitleMax = 120;
export const groupsPerCompany = 1_000;
/** How many avatars a stack shows before its counter. */
export const avatarStack = 5;
export const importRowsMax = 1_000;
export const importCharactersMax = 400_000;

/** Mails in 24 hours (docs/domains/mail.md). */
export const mails = {
  perCompanyAtFirst: 200,
  perCompany: 2_000,
  firstWeekMs: 7 * 24 * 3_600_000,
  /** Mails that the recipient did not request, over all companies. */
  perRecipient: 5,
  noticesPerRecipient: 20,
  /** At most as many mails wait as this many days send. */
  waitingDays: 7,
  /** The pause before the next link to one address, by how many it received in 24 hours. */
  gapsMs: [0, 0, 0, 10 * 60_000, 10 * 60_000, 3_600_000],
} as const;
export const resendInvitationMs = 10 * 60_000;

// Retention of expired data (docs/domains/maintenance.md)
export const cleaningEveryMs = 3_600_000;
/** A mail that was handed to the server. It may contain a link that is still valid. */
export const mailKeptMs = 30 * 24 * 3_600_000;
/** A mail that no server accepted. */
export const unsentMailKeptMs = 90 * 24 * 3_600_000;
export const jobKeptMs = 30 * 24 * 3_600_000;
/** An incomplete object of the storage: sending one part may take a day. */
export const leftoversKeptMs = 24 * 3_600_000;
/** A client that was away for longer starts over (`MISSED_TOO_MUCH`). */
export const eventKeptMs = 30 * 24 * 3_600_000;

/** The digest of unread notifications: how often due users are looked for, and how many entries a mail lists. */
export const digestEveryMs = 3_600_000;
export const digestLines = 10;

/**
 * What one network address may do in one api process: `burst` at once, then one each `gapMs`
 * (docs/domains/limits.md).
 */
export const perAddress = {
  'sign up': { burst: 20, gapMs: 3 * 60_000 },
  /** The nested list of a workspace, read without a session. */
  'read a list as a visitor': { burst: 5, gapMs: 12_000 },
  'give a secret': { burst: 60, gapMs: 1_000 },
  'open a share': { burst: 120, gapMs: 500 },
  'report an error': { burst: 30, gapMs: 2_000 },
} as const;

// Shared articles (docs/domains/sharing.md)
/** How long the paths of files in the answer for a guest work at least. */
export const sharedPathMs = 24 * 3_600_000;
/** The most bytes of a range of a shared video: after them the share is asked again. */
export const sharedRangeBytes = 4_000_000;
/** Characters of the note that the preview of a link begins with. */
export const sharedPreviewText = 200;

// Error reports of browsers (docs/domains/errorReports.md)
export const errorEnvelopeBytes = 200_000;
export const collectorTimeoutMs = 10_000;

export const auditQueryMax = 200;
/** How many rows of the audit log are read at a time for its download. */
export const auditCsvRows = 1_000;

/** Time limits for slow connections (docs/decisions/slow-connections.md). */
export const lines = {
  fileIdleMs: 30_000,
  bodyMs: 60_000,
  fileBytesPerSecond: 2_000,
  answerIdleMs: 60_000,
  mediaIdleMs: 30 * 60_000,
} as const;

/** The body of one request. Files go to storage in parts, never through this. */
export const requestBodyBytes = 1_000_000;
/** A request with a photo or logo in base64, which turns three bytes into four. */
export const pictureBodyBytes = 4_200_000;
/** A GraphQL request without a file: room for the longest comment in any script with much formatting. */
export const graphqlBodyBytes = 200_000;
/** A GraphQL request with an import file: `importCharactersMax` of three bytes each, and the operation itself. */
export const importBodyBytes = 1_300_000;
/** A GraphQL request with an order: `articlesInOrderMax` entries twice, the previous and the new order. */
export const orderBodyBytes = 1_300_000;
/** A GraphQL request with captions: `captionFileMaxBytes` of one byte a character, of two as they are sent. */
export const transcriptBodyBytes = 4_200_000;
/** How many entries a list without pages returns at most. */
export const restListMax = 1_000;

// Shorter lists without pages: no more can be created or read
export const videosPerArticle = 20;
export const paragraphsPerArticle = 500;
/** The files of one video: the uploaded one and its renditions. */
export const filesPerVideo = 6;
/** The segments of a rendition that its playlist lists: more than a day of 2 s each. A longer one has no playlist. */
export const segmentsPerFile = 50_000;
export const repliesPerComment = 100;
/** Comments with unsent words that a browser keeps, and the characters of one as it is kept. */
export const commentDraftsKept = 20;
export const commentDraftCharacters = 150_000;
/** Those who wrote the comments of a thread or are mentioned in them. */
export const peoplePerThread = (1 + repliesPerComment) * (1 + mentionsPerComment);
/** Users who react on one comment with one icon. */
export const reactionsPerIcon = 1_000;
/** Users who are named for one icon on a comment. */
export const reactionUsers = 20;
/** Reactions on the video of one article. */
export const reactionsPerArticle = 1_000;
export const openUploadsListed = 100;
export const ownCompaniesListed = 500;
export const sessionsListed = 200;
export const outboxMailsListed = 100;
export const auditDetailsMax = 20;
export const identityProvidersMax = 20;
/** Segments of a title or snippet; matched segments alternate with others. */
export const searchPartsMax = 61;

// GraphQL (docs/domains/graphql.md)
export const graphqlDepth = 12;
export const graphqlAliases = 30;
export const graphqlTokens = 1_000;
/** The cost of one operation (`operationWeight.ts`): 1 is one object of the response. */
export const graphqlCost = 20_000;
/** The same without a session: the largest public page and little more. */
export const graphqlVisitorCost = 2_600;
/** Parsed documents kept for reuse, in bytes of JSON; in memory they take about four times as much. */
export const graphqlDocumentsBytes = 1_500_000;
/** Messages waiting on one PDF socket. */
export const pdfMessagesWaiting = 50;
/** Messages waiting on one AI text socket. */
export const aiTextMessagesWaiting = 50;
/** Concurrent operations on one GraphQL socket. */
export const operationsPerSocket = 50;
/** Open sockets of all kinds per session and process; beyond, the one unused for longest is closed. */
export const socketsPerSession = 100;
/**
 * Sockets without a session: how many per network address, how long unused, and how many messages and operations each
 * has.
 */
export const anonymousSocketsPerAddress = 50;
export const anonymousSocketIdleMs = 30_000;
export const anonymousSocketMessages = 100;
export const anonymousOperationsPerSocket = 5;
/** Bytes waiting to be sent on a socket whose reader is too slow, before it is closed. */
export const socketWaitingBytes = 8_000_000;
export const anonymousSocketWaitingBytes = 1_000_000;
/** Connections of any kind from one network address, where no proxy is in front. */
export const connectionsPerAddress = 1_000;
/** How far notifications are counted: beyond, a screen says '99+'. */
export const notificationsCounted = 99;
export const pageSizeDefault = 30;
export const pageSizeMax = 100;

/**
 * Checks whether a company's host responds (docs/domains/companies.md): so many attempts, with doubling pauses up to
 * the longest.
 */
export const hostCheck = {
  tries: 20,
  firstWaitMs: 6_000,
  longestWaitMs: 80_000,
  /** The time limit of one attempt. */
  timeoutMs: 5_000,
} as const;

// Text recognition (docs/domains/ocr.md)
/** The largest file of a language that the server reads from its machine. */
export const ocrLanguageMaxBytes = 30_000_000;
/** Pixels of the picture that is read: a smaller frame is made larger, three times at most. */
export const ocrPictureMaxPixels = 8_400_000;
export const ocrScaleMax = 3;

/** Constants of the player (docs/domains/videos.md), in milliseconds. */
export const player = {
  seekForwardMs: 3_000,
  seekBackwardMs: 1_000,
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  defaultVolume: 50,
  routeUpdateMs: 500,
  restartWithinMs: 300,
  /** How long after it can play an element is checked for a seek or a start that it dropped. */
  canPlayFixMs: 100,
  /** J and L. */
  jumpMs: 10_000,
  /** How often the place is kept during playback, and how soon after a pause at the earliest. */
  watchSaveMs: 10_000,
  watchPauseSaveMs: 2_000,
  /** 'Continue at' is offered from here on, and before this share of the duration. */
  resumeFromMs: 10_000,
  resumeUntilShare: 0.95,
  /** Articles of which a guest's browser keeps the place. */
  watchedKeptLocally: 50,
} as const;

/** Delays of the screens, in milliseconds. */
export const delays = {
  searchDebounce: 500,
  peopleSearchDebounce: 200,
  titleAutosave: 250,
  linkEndAutosave: 1_000,
  deepLink: 300,
  commentHighlight: 3_000,
  searchScroll: 100,
  searchHighlight: 2_000,
  warningToast: 4_500,
  /** That a reaction is lost when its article is published again. */
  republishToast: 6_000,
  /** A message with a button. */
  actionToast: 10_000,
  commentBlur: 100,
  commentInvalidFlash: 1_000,
  /** Between two steps of the estimated progress of processing. */
  processingTick: 500,
  /** Between two looks at a video that is processed, while no events arrive. */
  videoStatusPoll: 2_000,
} as const;

/** The types of uploaded videos (docs/domains/videos.md). */
export const videoMimeTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type VideoMimeType = (typeof videoMimeTypes)[number];

/** The types of images in notes (docs/domains/noteFiles.md). */
export const noteImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type NoteImageType = (typeof noteImageTypes)[number];

/** The widths of the smaller sizes that are made of an image, in pixels, ascending (docs/domains/noteFiles.md). */
export const noteImageWidths = [400, 800, 1_600] as const;
export type NoteImageWidth = (typeof noteImageWidths)[number];
/** The highest picture of a smaller size, in pixels: WebP has none that is higher. */
export const noteImageSizeHeightMax = 16_383;
