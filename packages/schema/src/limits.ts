/**
 * All limits of the product (docs/domains/limits.md). The server enforces them; the screens show them. Lengths are in
 * characters, sizes in bytes, times in milliseconds unless the name says otherwise.
 */
export const limits = {
  // Accounts, companies, workspaces and articles
  companyTitleMin: 3,
  companyTitleMax: 120,
  nameMax: 80,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 200,
  workspaceTitleMax: 200,
  workspaceDescriptionMax: 2_000,
  articleTitleMax: 300,
  /** How many articles one workspace lists and orders, and how deep they nest. */
  articlesInOrderMax: 10_000,
  articleDepthMax: 20,
  tagsPerArticle: 50,
  tagMax: 100,
  /** How many tags one search returns. */
  tagsFound: 50,
  /** How many articles one call archives or unarchives, not counting those nested below them. */
  articlesAtOnceMax: 100,
  /** The largest number that a version can have: a column of 32 bits. */
  versionNumberMax: 2_147_483_647,
  /** How long a deleted article or a discarded draft can be brought back. */
  deletedKeptMs: 30 * 24 * 3_600_000,
  /** How many people and groups one call shares an article with, and how many it is shared with in all. */
  sharedAtOnceMax: 100,
  recipientsPerArticle: 1_000,

  // Notes, comments, search and AI
  textTabsPerArticle: 3,
  textTabTitleMax: 120,
  editorCharacters: 60_000,
  /** The length of a live note. Larger than `editorCharacters`, since edits of several offline editors add up. */
  liveNoteCharacters: 240_000,
  /** How deep the blocks of a note nest. */
  noteDepth: 100,
  /** One update of a live note, and its whole history after compaction, in bytes. */
  noteUpdateBytes: 2_000_000,
  noteHistoryBytes: 20_000_000,
  /** Items in a live note's history, deleted ones included; its memory depends on their number. */
  notePieces: 250_000,
  /** Columns times rows of a table, and how many cells one repair of a note's tables adds. */
  tableSlots: 100_000,
  tableCellsAdded: 2_000,
  /** Sides of an image in a note, in CSS pixels; `imageWidth` is that of a new one, unless its own is less. */
  imageWidth: 200,
  imageWidthMin: 20,
  imageSideMax: 10_000,
  imageAltMax: 1_000,
  linkTitleMax: 1_000,
  fileNameMax: 255,
  commentCharacters: 15_000,
  quoteTextMax: 2_000,
  mentionsPerComment: 50,
  searchQueryMax: 500,
  searchPageSize: 15,
  aiWriterPreviewMax: 6_000,
  aiPromptMax: 6_000,

  // PDFs: how long one can be downloaded, and an address of it; its images, and the bytes of one and of all
  pdfKeptMs: 24 * 3_600_000,
  pdfUrlSeconds: 300,
  pdfImagesMax: 200,
  pdfImageBytes: 20_000_000,
  pdfImagesBytes: 100_000_000,

  // Export of notes: how long one can be downloaded, and an address of it
  noteExportKeptMs: 24 * 3_600_000,
  noteExportUrlSeconds: 300,

  // Import of notes: the file, how long it may take to arrive and how long it is kept
  noteImportMaxBytes: 2_000_000_000,
  noteImportReceiveMs: 50 * 60_000,
  noteImportKeptMs: 24 * 3_600_000,
  /** How long one may run after that. */
  noteImportRunsMs: 6 * 3_600_000,
  /** Files that one process receives at a time, and that one user may have sent in that time. */
  noteImportsReceived: 4,
  noteImportsPerUser: 50,
  /** Articles that one import makes. */
  importedArticlesMax: 2_000,
  /** How many names of what is lost are told. */
  importLossExamples: 5,
  /** One text in it. */
  importedTextBytes: 10_000_000,
  /** One article of an exported workspace, with the JSON of its notes. */
  archivedArticleBytes: 40_000_000,
  /** A zip: its files, also those within zips in it; what they are unpacked. */
  zipEntriesMax: 10_000,
  zipInflatedBytes: 4_000_000_000,
  /** Beyond so many bytes, a zip may unpack to so many times its size. */
  zipSuspectBytes: 100_000_000,
  zipRatioMax: 100,

  // Uploads: the size of one part
  uploadPartBytes: 50_000_000,
  uploadMaxBytes: 20_000_000_000,
  uploadExpiresMs: 7 * 24 * 3_600_000,
  uploadFileNameMax: 255,
  uploadFingerprintMax: 200,
  /** Width times height of a video's picture: 8K, in either orientation. */
  videoPixelsMax: 8_192 * 4_320,
  /**
   * How long an address of a video, a poster or a picture is valid, unless the setting MEDIA_URL_SECONDS says
   * otherwise.
   */
  mediaUrlMs: 3_600_000,

  /**
   * Sign-in: wrong attempts per hour from one network or known browser on one account, and from one network on all
   * accounts, before each attempt has to wait (`core/sessions/attemptPaces.ts`).
   */
  loginAttemptsPerSource: 20,
  loginAttemptsPerNetwork: 100,
  /** So many wrong attempts of a source are not delayed; each later one waits twice as long, up to the maximum. */
  loginFreeAttempts: 5,
  loginPauseMs: 250,
  loginPauseMaxMs: 2_000,
  /**
   * How many attempts wait at a time in one process: of one source, of one network's unknown browsers, of all of them.
   */
  attemptsWaiting: { perSource: 10, perNetwork: 50, perProcess: 500 },
  /** How many browsers an account remembers, and for how long without a sign-in. */
  knownBrowsers: 50,
  knownBrowserMs: 400 * 24 * 3_600_000,
  /** The minimum time of a request for a reset mail, so that the time does not reveal whether a mail was written. */
  resetAnswerMs: 400,
  /** The precision of a session's last use. */
  sessionUseMs: 5 * 60_000,
  sessionMs: 30 * 24 * 3_600_000,
  socketTicketMs: 60_000,
  invitationMs: 14 * 24 * 3_600_000,
  passwordResetMs: 3_600_000,
  emailChangeMs: 24 * 3_600_000,
  /** The link that verifies an email address. */
  emailProofMs: 7 * 24 * 3_600_000,
  /** A token in an address, until the page exchanges it. */
  signInTokenMs: 2 * 60_000,
  twoFactorMs: 10 * 60_000,
  /** Wrong codes per sign-in; after them the sign-in starts over. */
  twoFactorTries: 5,
  recoveryCodes: 10,
  oidcMs: 10 * 60_000,
  /** Photos and logos (docs/domains/storage.md) */
  photoMaxBytes: 3_000_000,
  /** Width times height of a photo or logo. */
  photoPixelsMax: 25_000_000,
  // Images and attachments of notes (docs/domains/noteFiles.md)
  attachmentMaxBytes: 50_000_000,
  noteImageMaxBytes: 20_000_000,
  /** Width times height of an image; of an animation, over all its frames. */
  noteImagePixelsMax: 50_000_000,
  noteAnimationPixelsMax: 400_000_000,
  noteAnimationFramesMax: 2_000,
  /** Bytes of images that are being received, in one process. */
  noteImagesHeldBytes: 200_000_000,
  /** For all bytes of an image. */
  noteImageReceiveMs: 10 * 60_000,
  /** Files of one article's notes, and files of one user that no note names yet. */
  noteFilesPerArticle: 1_000,
  noteFilesUnnamed: 100,
  /** How many paths one call copies to another article. */
  noteFilesAtOnceMax: 100,
  /** An image that the server fetches: its address in characters, redirects, time in all, and how many at once. */
  imageUrlMax: 2_000,
  imageRedirectsMax: 5,
  imageFetchMs: 20_000,
  imageFetchesAtOnce: 10,
  /** How long a file is kept that no note names, and how often it is asked whether one does. */
  unnamedFileKeptMs: 30 * 24 * 3_600_000,
  namedFileCheckedMs: 7 * 24 * 3_600_000,
  jobTitleMax: 120,
  groupTitleMax: 120,
  groupsPerCompany: 1_000,
  /** How many avatars a stack shows before its counter. */
  avatarStack: 5,
  importRowsMax: 1_000,
  importCharactersMax: 400_000,

  /** Mails in 24 hours (docs/domains/mail.md). */
  mails: {
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
  },
  resendInvitationMs: 10 * 60_000,

  // Retention of expired data (docs/domains/maintenance.md)
  cleaningEveryMs: 3_600_000,
  /** A mail that was handed to the server. It may contain a link that is still valid. */
  mailKeptMs: 30 * 24 * 3_600_000,
  /** A mail that no server accepted. */
  unsentMailKeptMs: 90 * 24 * 3_600_000,
  jobKeptMs: 30 * 24 * 3_600_000,
  /** An incomplete object of the storage: sending one part may take a day. */
  leftoversKeptMs: 24 * 3_600_000,
  /** A client that was away for longer starts over (`MISSED_TOO_MUCH`). */
  eventKeptMs: 30 * 24 * 3_600_000,

  /** The digest of unread notifications: how often due users are looked for, and how many entries a mail lists. */
  digestEveryMs: 3_600_000,
  digestLines: 10,

  /**
   * What one network address may do in one api process: `burst` at once, then one each `gapMs`
   * (docs/domains/limits.md).
   */
  perAddress: {
    'sign up': { burst: 20, gapMs: 3 * 60_000 },
    /** The nested list of a workspace, read without a session. */
    'read a list as a visitor': { burst: 5, gapMs: 12_000 },
    'give a secret': { burst: 60, gapMs: 1_000 },
    'open a share': { burst: 120, gapMs: 500 },
    'report an error': { burst: 30, gapMs: 2_000 },
  },

  // Shared articles (docs/domains/sharing.md)
  /** How long the paths of files in the answer for a guest work at least. */
  sharedPathMs: 24 * 3_600_000,
  /** The most bytes of a range of a shared video: after them the share is asked again. */
  sharedRangeBytes: 4_000_000,
  /** Characters of the note that the preview of a link begins with. */
  sharedPreviewText: 200,

  // Error reports of browsers (docs/domains/errorReports.md)
  errorEnvelopeBytes: 200_000,
  collectorTimeoutMs: 10_000,

  auditQueryMax: 200,
  /** How many rows of the audit log are read at a time for its download. */
  auditCsvRows: 1_000,

  /** Time limits for slow connections (docs/decisions/slow-connections.md). */
  lines: {
    fileIdleMs: 30_000,
    bodyMs: 60_000,
    fileBytesPerSecond: 2_000,
    answerIdleMs: 60_000,
    mediaIdleMs: 30 * 60_000,
  },

  /** The body of one request. Files go to storage in parts, never through this. */
  requestBodyBytes: 1_000_000,
  /** A request with a photo or logo in base64, which turns three bytes into four. */
  pictureBodyBytes: 4_200_000,
  /** A GraphQL request without a file: room for the longest comment in any script with much formatting. */
  graphqlBodyBytes: 200_000,
  /** A GraphQL request with an import file: `importCharactersMax` of three bytes each, and the operation itself. */
  importBodyBytes: 1_300_000,
  /** A GraphQL request with an order: `articlesInOrderMax` entries twice, the previous and the new order. */
  orderBodyBytes: 1_300_000,
  /** How many entries a list without pages returns at most. */
  restListMax: 1_000,

  // Shorter lists without pages: no more can be created or read
  videosPerArticle: 20,
  paragraphsPerArticle: 100,
  playMapEntries: 5,
  /** The files of one video: the uploaded one and its renditions. */
  filesPerVideo: 6,
  repliesPerComment: 100,
  openUploadsListed: 100,
  ownCompaniesListed: 500,
  sessionsListed: 200,
  outboxMailsListed: 100,
  auditDetailsMax: 20,
  identityProvidersMax: 20,
  /** Segments of a title or snippet; matched segments alternate with others. */
  searchPartsMax: 61,

  // GraphQL (docs/domains/graphql.md)
  graphqlDepth: 12,
  graphqlAliases: 30,
  graphqlTokens: 1_000,
  /** The cost of one operation (`operationWeight.ts`): 1 is one object of the response. */
  graphqlCost: 20_000,
  /** The same without a session: the largest public page and little more. */
  graphqlVisitorCost: 2_600,
  /** Parsed documents kept for reuse, in bytes of JSON; in memory they take about four times as much. */
  graphqlDocumentsBytes: 1_500_000,
  /** Messages waiting on one PDF socket. */
  pdfMessagesWaiting: 50,
  /** Messages waiting on one AI text socket. */
  aiTextMessagesWaiting: 50,
  /** Concurrent operations on one GraphQL socket. */
  operationsPerSocket: 50,
  /** Open sockets of all kinds per session and process; beyond, the one unused for longest is closed. */
  socketsPerSession: 100,
  /**
   * Sockets without a session: how many per network address, how long unused, and how many messages and operations
   * each.
   */
  anonymousSocketsPerAddress: 50,
  anonymousSocketIdleMs: 30_000,
  anonymousSocketMessages: 100,
  anonymousOperationsPerSocket: 5,
  /** Bytes waiting to be sent on a socket whose reader is too slow, before it is closed. */
  socketWaitingBytes: 8_000_000,
  anonymousSocketWaitingBytes: 1_000_000,
  /** Connections of any kind from one network address, where no proxy is in front. */
  connectionsPerAddress: 1_000,
  /** How far notifications are counted: beyond, a screen says '99+'. */
  notificationsCounted: 99,
  pageSizeDefault: 30,
  pageSizeMax: 100,
} as const;

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

/** Constants of the player (docs/domains/videos.md), in milliseconds. */
export const player = {
  seekForwardMs: 3_000,
  seekBackwardMs: 1_000,
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  defaultVolume: 50,
  routeUpdateMs: 500,
  restartWithinMs: 300,
} as const;

/** Delays of the screens, in milliseconds. */
export const delays = {
  searchDebounce: 500,
  peopleSearchDebounce: 200,
  titleAutosave: 250,
  linkEndAutosave: 1_000,
  deepLink: 300,
  commentHighlight: 3_000,
  searchHighlight: 2_000,
  warningToast: 4_500,
  /** A message with a button. */
  actionToast: 10_000,
  commentInvalidFlash: 1_000,
} as const;

/** The types of uploaded videos (docs/domains/videos.md). */
export const videoMimeTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type VideoMimeType = (typeof videoMimeTypes)[number];

/** The types of images in notes (docs/domains/noteFiles.md). */
export const noteImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type NoteImageType = (typeof noteImageTypes)[number];
