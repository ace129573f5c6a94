/**
 * Every limit of the product, once. The server enforces them; the screens show them.
 * Lengths are in characters, sizes in bytes, times in milliseconds unless the name says otherwise.
 */
export const limits = {
  // spec 1 §5
  companyTitleMin: 3,
  companyTitleMax: 120,
  nameMin: 1,
  nameMax: 80,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 200,
  workspaceTitleMax: 200,
  workspaceDescriptionMax: 2_000,
  articleTitleMax: 300,
  /** How many articles one workspace's tree shows and orders, and how deep they nest. */
  articlesInOrderMax: 10_000,
  articleDepthMax: 20,
  /** How many articles are archived or brought back by one call, without those nested below them. */
  articlesAtOnceMax: 100,

  // spec 2 §5, §9
  textTabsPerArticle: 3,
  textTabTitleMax: 120,
  editorCharacters: 60_000,
  /** What a live note may come to: edits made apart, each within its own editor's limit, add up. */
  liveNoteCharacters: 240_000,
  /** How deep a note's blocks lie within one another. */
  noteDepth: 100,
  /** One update of a live note, and all of its history once that is compacted, in bytes. */
  noteUpdateBytes: 2_000_000,
  noteHistoryBytes: 20_000_000,
  /** Pieces of a live note's history, deleted ones too: what it takes up in memory goes by these. */
  notePieces: 250_000,
  commentCharacters: 15_000,
  quoteTextMax: 2_000,
  mentionsPerComment: 50,
  searchQueryMax: 500,
  searchPageSize: 15,
  aiWriterPreviewMax: 6_000,
  aiPromptMax: 6_000,

  // spec 2 §9: uploads go in parts of this many bytes
  uploadPartBytes: 50_000_000,
  uploadMaxBytes: 20_000_000_000,
  uploadExpiresMs: 7 * 24 * 3_600_000,
  uploadFileNameMax: 255,
  uploadFingerprintMax: 200,
  /** Width times height of one picture: 8K, in either direction. */
  videoPixelsMax: 8_192 * 4_320,
  /**
   * How long an address of a video, a poster or a picture may be used, where the setting MEDIA_URL_SECONDS says nothing
   * else.
   */
  mediaUrlMs: 3_600_000,

  /**
   * Sign-in: wrong tries in an hour from one network or known browser on one account, and from one network on all
   * accounts, before each has to keep its distance (`core/sessions/tryPaces.ts`).
   */
  loginTriesPerSource: 20,
  loginTriesPerNetwork: 100,
  /** So many wrong ones of a source are not slowed; then each waits, doubling up to the longest. */
  loginFreeTries: 5,
  loginPauseMs: 250,
  loginPauseMaxMs: 2_000,
  /** How many tries wait at a time in one process: of one source, of one network's strangers, of all strangers. */
  triesWaiting: { perSource: 10, perNetwork: 50, perProcess: 500 },
  /** How many browsers an account knows, and how long one is known that does not sign in. */
  knownBrowsers: 50,
  knownBrowserMs: 400 * 24 * 3_600_000,
  /** Asking for a reset mail is never answered sooner, so that the time does not tell whether one was written. */
  resetAnswerMs: 400,
  /** A session's last use is known to the nearest: */
  sessionUseMs: 5 * 60_000,
  sessionMs: 30 * 24 * 3_600_000,
  socketTicketMs: 60_000,
  invitationMs: 14 * 24 * 3_600_000,
  passwordResetMs: 3_600_000,
  emailChangeMs: 24 * 3_600_000,
  /** The link that proves an address. */
  emailProofMs: 7 * 24 * 3_600_000,
  /** A token in an address, until the page behind it has taken it. */
  signInTokenMs: 2 * 60_000,
  twoFactorMs: 10 * 60_000,
  /** Wrong codes for one sign-in; then it begins again. */
  twoFactorTries: 5,
  recoveryCodes: 10,
  oidcMs: 10 * 60_000,
  /** spec 1 §9 */
  photoMaxBytes: 3_000_000,
  /** Width times height of a photo or logo. */
  photoPixelsMax: 25_000_000,
  jobTitleMax: 120,
  groupTitleMax: 120,
  groupsPerCompany: 1_000,
  /** How many faces a stack of avatars shows before its counter (spec 3 §9). */
  avatarStack: 5,
  importRowsMax: 1_000,
  importCharactersMax: 400_000,

  /** Mails in 24 hours (`core/mail/mailBudget.ts`). */
  mails: {
    perCompanyAtFirst: 200,
    perCompany: 2_000,
    firstWeekMs: 7 * 24 * 3_600_000,
    /** Of those that nobody asked for, over all companies. */
    perRecipient: 5,
    noticesPerRecipient: 20,
    /** As many as this many days take may wait. */
    waitingDays: 7,
    /** Between the links that one address is mailed, by how many it had in 24 hours. */
    gapsMs: [0, 0, 0, 10 * 60_000, 10 * 60_000, 3_600_000],
  },
  resendInvitationMs: 10 * 60_000,

  // What is over, and how long it is kept
  cleaningEveryMs: 3_600_000,
  /** A mail that was handed to the server; it may hold a link that still works. */
  mailKeptMs: 30 * 24 * 3_600_000,
  /** A mail that no server took. */
  unsentMailKeptMs: 90 * 24 * 3_600_000,
  jobKeptMs: 30 * 24 * 3_600_000,
  /** A half-written object of the storage: its sender may take a day for a part. */
  leftoversKeptMs: 24 * 3_600_000,
  /** Who was away for longer begins anew: `MISSED_TOO_MUCH`. */
  eventKeptMs: 30 * 24 * 3_600_000,

  /** A mail of what was not read: how often those who want one are looked for, and how many things one names. */
  digestEveryMs: 3_600_000,
  digestLines: 10,

  /** What one network address may do in one api process: so many at once, then one each `gapMs`. */
  perAddress: {
    'sign up': { burst: 20, gapMs: 3 * 60_000 },
    /** The nested list of a workspace, by somebody who is not signed in. */
    'read a list as a visitor': { burst: 5, gapMs: 12_000 },
    'give a secret': { burst: 60, gapMs: 1_000 },
    'report an error': { burst: 30, gapMs: 2_000 },
  },

  // Error reports of browsers
  errorEnvelopeBytes: 200_000,
  collectorTimeoutMs: 10_000,

  auditQueryMax: 200,
  /** How many rows of the log are read at a time for its download. */
  auditCsvRows: 1_000,

  /** How long slow lines may take (`api/http/slowLines.ts`). */
  lines: {
    fileIdleMs: 30_000,
    bodyMs: 60_000,
    fileBytesPerSecond: 2_000,
    answerIdleMs: 60_000,
    mediaIdleMs: 30 * 60_000,
  },

  /** The body of one request. Files go to storage in parts, never through here. */
  requestBodyBytes: 1_000_000,
  /** The same where a photo or a logo comes along as base64, which makes three bytes four. */
  pictureBodyBytes: 4_200_000,
  /** A GraphQL request without a file: the longest comment in any script, every few letters marked, fits well. */
  graphqlBodyBytes: 200_000,
  /** A GraphQL request with a file of people: `importCharactersMax`, three bytes each, and what stands around it. */
  importBodyBytes: 1_300_000,
  /** A GraphQL request with an order: `articlesInOrderMax` places twice, the order begun from beside the new one. */
  orderBodyBytes: 1_300_000,
  /** How many things a list without pages brings at most. */
  restListMax: 1_000,

  // Lists without pages that are shorter: more is neither made nor read
  videosPerArticle: 20,
  paragraphsPerArticle: 100,
  playMapEntries: 5,
  /** What plays one video: the file that came and its other sizes. */
  filesPerVideo: 6,
  repliesPerComment: 100,
  openUploadsListed: 100,
  ownCompaniesListed: 500,
  sessionsListed: 200,
  outboxMailsListed: 100,
  auditDetailsMax: 20,
  identityProvidersMax: 20,
  /** Pieces of a title or a snippet, matched ones between the others. */
  searchPartsMax: 61,

  // GraphQL
  graphqlDepth: 12,
  graphqlAliases: 30,
  graphqlTokens: 1_000,
  /** What one operation may weigh (`operationWeight.ts`): 1 is one object of the answer. */
  graphqlCost: 20_000,
  /** The same for visitors: the largest public page, and little more. */
  graphqlVisitorCost: 2_600,
  /** Read documents that are kept to be run again, in bytes of JSON; in memory they take about four times that. */
  graphqlDocumentsBytes: 1_500_000,
  /** Messages on one AI text socket that wait for those before them. */
  aiTextMessagesWaiting: 50,
  /** What runs at once on one GraphQL socket. */
  operationsPerSocket: 50,
  /** Sockets of all kinds that one session has open on one process; beyond, the one unused for longest is closed. */
  socketsPerSession: 100,
  /**
   * Sockets of those that nobody is known behind: for each network address, how long unused, and how much each may say.
   */
  anonymousSocketsPerAddress: 50,
  anonymousSocketIdleMs: 30_000,
  anonymousSocketMessages: 100,
  anonymousOperationsPerSocket: 5,
  /** What waits to be sent on a socket whose reader does not keep up, in bytes, before it is cut off. */
  socketWaitingBytes: 8_000_000,
  anonymousSocketWaitingBytes: 1_000_000,
  /** Connections of any kind from one network address, where no proxy stands between. */
  connectionsPerAddress: 1_000,
  pageSizeDefault: 30,
  pageSizeMax: 100,
} as const;

/**
 * Whether a company's host answers yet (spec 3 §9): asked again so many times, the pauses doubling up to the longest.
 */
export const hostCheck = {
  tries: 20,
  firstWaitMs: 6_000,
  longestWaitMs: 80_000,
  /** How long one answer may take. */
  timeoutMs: 5_000,
} as const;

/** Player constants (spec 2 §9), in milliseconds. */
export const player = {
  seekForwardMs: 3_000,
  seekBackwardMs: 1_000,
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  defaultVolume: 50,
  routeUpdateMs: 500,
  restartWithinMs: 300,
} as const;

/** Waiting times that the spec fixes, in milliseconds (spec 1 §9, 2 §9). */
export const delays = {
  searchDebounce: 500,
  peopleSearchDebounce: 200,
  titleAutosave: 250,
  deepLink: 300,
  commentHighlight: 3_000,
  searchHighlight: 2_000,
  warningToast: 4_500,
  commentInvalidFlash: 1_000,
} as const;

/** The emoji that reactions offer (spec 2 §9). */
export const reactionEmoji = ['👍', '😀', '😉', '😧', '😎', '😢', '😡', '🔥', '❤️'] as const;

/** What an upload may be (spec 2 §5). */
export const videoMimeTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type VideoMimeType = (typeof videoMimeTypes)[number];
