/**
 * The registry of errors: code, HTTP status and message. Clients compare codes, never messages. `{name}` in a message
 * is replaced by the argument of that name.
 */
export const errorRegistry = {
  // Authentication and access
  UNAUTHENTICATED: { status: 401, message: 'Please sign in' },
  ONLY_THEMSELVES: { status: 403, message: 'You are working as another person, and only they can do this' },
  HOSTS_NOT_CREATED: { status: 422, message: 'Companies have their domains from the beginning' },
  OWNER_MISSING: { status: 422, message: 'This company has no active owner' },
  FORBIDDEN: { status: 403, message: 'You do not have the right to do this' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  GUEST_ACCESS_DENIED: { status: 403, message: "You don't have access to this workspace" },
  COMPANY_DEACTIVATED: { status: 403, message: 'This company is deactivated' },
  USER_INACTIVE_IN_COMPANY: { status: 403, message: 'Your account in this team has been deactivated' },
  NO_COMPANY: { status: 403, message: 'You are not in a company any more' },

  // Requests
  BAD_INPUT: { status: 422, message: 'The input is not valid' },
  REQUEST_MALFORMED: { status: 400, message: 'The request could not be read: its body must be JSON' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take {method}' },
  CROSS_SITE_REQUEST: { status: 403, message: 'A request by cookie must come from a page of Snaplore' },
  REQUEST_TOO_SLOW: { status: 408, message: 'The request took too long to arrive' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large' },
  QUERY_TOO_LARGE: { status: 400, message: 'The query is too large: {reason}' },
  CONFLICT: { status: 409, message: 'This was changed by somebody else in the meantime' },
  MISSED_TOO_MUCH: { status: 410, message: 'Too much has changed since then. Please reload' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please try again in {minutes} min' },
  TOO_MANY_OPERATIONS: { status: 429, message: 'Too much is running on this connection' },
  WARNING: { status: 422, message: '{warning}' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side' },
  UNAVAILABLE: { status: 503, message: 'This is not available at the moment' },
  DATABASE_UNAVAILABLE: { status: 503, message: 'The database cannot be reached at the moment. Please try again' },
  STORAGE_FULL: { status: 507, message: 'There is no room left to store this. Please try again later' },

  // What a company may store (docs/domains/storage.md)
  COMPANY_STORAGE_FULL: {
    status: 422,
    message: 'There is not enough room left in the storage of your company for this',
  },

  // Billing (docs/domains/billing.md)
  COMPANY_NOT_PAID: { status: 402, message: 'This company has no active subscription' },
  PAYMENTS_NOT_CONFIGURED: { status: 503, message: 'Payments are not set up. Set PAYMENTS and start again' },
  BILLING_OFF: { status: 422, message: 'Billing is switched off for this company' },
  PRICE_NOT_SOLD: { status: 422, message: 'This plan is not offered' },
  PRICE_SAME_INTERVAL: { status: 422, message: 'Please choose a plan with another billing cycle' },
  PRICE_HAS_TRIAL: { status: 422, message: 'A free trial is only for the first subscription of a company' },
  SUBSCRIPTION_EXISTS: { status: 409, message: 'This company has a subscription already' },
  SUBSCRIPTION_STATE: { status: 409, message: 'This is not possible in the current state of the subscription' },
  SUBSCRIPTION_CHANGING: {
    status: 409,
    message: 'A change of this subscription is scheduled. Keep the subscription first',
  },
  PAYMENT_CHANGE_REFUSED: { status: 409, message: 'The payment provider refused this change ({reason})' },
  INVOICE_MISSING: { status: 404, message: 'There is no invoice for this payment' },
  WEBHOOK_UNSIGNED: { status: 403, message: 'This webhook is not signed by the payment provider' },

  // Accounts and companies (docs/domains/accounts.md, docs/domains/companies.md)
  CREDENTIALS_WRONG: { status: 401, message: 'The email address or the password is wrong' },
  EMAIL_TAKEN: { status: 422, message: 'This email address is already in use' },
  EMAIL_UNVERIFIED: {
    status: 403,
    message: 'Please confirm your email address first. The link is in the mail we sent you',
  },
  SIGNED_IN_AS_ANOTHER: { status: 409, message: 'You are signed in with another account. Sign out first' },
  EMAIL_INVALID: { status: 422, message: 'Please enter a valid email address' },
  FIRST_NAME_REQUIRED: { status: 422, message: 'The first name is required' },
  LAST_NAME_REQUIRED: { status: 422, message: 'The last name is required' },
  PASSWORD_TOO_SHORT: { status: 422, message: 'The password needs at least {min} characters' },
  PASSWORDS_DIFFER: { status: 422, message: 'Passwords do not match' },
  COMPANY_NAME_REQUIRED: { status: 422, message: 'The company name is required' },
  COMPANY_NAME_INVALID: { status: 422, message: 'Invalid company name' },
  INVITATION_INVALID: { status: 404, message: 'This invitation is no longer valid' },
  LINK_INVALID: { status: 404, message: 'This link is no longer valid' },
  TWO_FACTOR_REQUIRED: { status: 401, message: 'Please enter the code from your authenticator app' },
  TWO_FACTOR_ON: { status: 422, message: 'Two-factor authentication is on already' },
  TWO_FACTOR_OFF: { status: 422, message: 'Two-factor authentication is not on' },
  SIGN_IN_EXPIRED: { status: 401, message: 'Signing in took too long. Please begin again' },
  TWO_FACTOR_WRONG: { status: 401, message: 'This code is not valid' },
  PROVIDER_CANCELLED: { status: 401, message: 'Signing in was cancelled' },
  PROVIDER_EXPIRED: { status: 401, message: 'Signing in took too long or began in another browser. Please try again' },
  PROVIDER_UNAVAILABLE: { status: 503, message: 'The sign-in service cannot be reached at the moment' },
  PROVIDER_FAILED: { status: 401, message: 'Signing in did not work. Please try again' },
  PROVIDER_HELD: { status: 429, message: 'Too many attempts. Please try again later' },
  PROVIDER_EMAIL_UNVERIFIED: { status: 401, message: 'The sign-in service has not verified your email address' },
  PASSWORD_WRONG: { status: 422, message: 'The current password is wrong' },
  PHOTO_TYPE_NOT_ALLOWED: { status: 422, message: 'Not allowed file format' },
  PHOTO_TOO_LARGE: { status: 413, message: 'File size should be less than 3 MB' },
  SUCCESSOR_NOT_ACTIVE: { status: 422, message: 'Please choose another active member of the company' },
  SUCCESSOR_MISSING: {
    status: 409,
    message: 'Please hand over these companies first, or delete them: {companies}',
  },
  ROOT_OWNER_SAFE: { status: 403, message: 'The owner of the company cannot be changed or removed' },
  STATUS_NOT_CHANGED: { status: 422, message: 'Failed to change user status in company.' },
  USER_NOT_REMOVED: { status: 422, message: 'Failed to remove user from company.' },
  FIRST_NAME_TOO_SHORT: { status: 422, message: 'First name can no be lesser than 2 words!' },
  LAST_NAME_TOO_SHORT: { status: 422, message: 'Last name can no be lesser than 2 words!' },
  FIELD_REQUIRED: { status: 422, message: 'Field is required' },
  NOT_INVITED: { status: 422, message: 'Nobody with the address {email} is invited to this company' },
  GROUPS_FULL: { status: 422, message: 'A company has at most {max} groups' },
  ALREADY_MEMBER: { status: 422, message: '{email} is already in this company' },
  ALREADY_INVITED: { status: 422, message: '{email} is already invited to this company' },

  INVITATION_RESENT_LATELY: {
    status: 429,
    message: 'This invitation was mailed again a moment ago. Please try again in {minutes} min',
  },
  MAILS_WAITING: {
    status: 429,
    message: 'A company has at most {max} mails waiting, and {waiting} wait. Please try again when some have gone',
  },
  NAME_HAS_ADDRESS: { status: 422, message: 'A name cannot hold an address (http, www or @)' },

  // Import of users (docs/domains/imports.md)
  IMPORT_EMPTY: { status: 422, message: 'There is nobody in this file' },
  IMPORT_UNREADABLE: { status: 422, message: 'Line {line} of this file cannot be read. Is a quotation mark missing?' },
  IMPORT_COLUMN_MISSING: { status: 422, message: 'This file has no column called {column}' },
  IMPORT_COLUMN_TWICE: { status: 422, message: 'This file has two columns called {column}' },
  IMPORT_TOO_LARGE: { status: 422, message: 'A file holds at most {max} people' },

  // Deleting a company (docs/domains/companyDeletion.md)
  COMPANY_NAME_MISMATCH: { status: 422, message: "Input value doesn't match the company name." },
  COMPANY_IS_CURRENT: { status: 422, message: 'You are in this company. Switch to another one before you delete it' },

  // Jobs, as super admins manage them (docs/domains/jobs.md)
  JOB_RUNS: { status: 409, message: 'This job is running' },
  JOB_NOT_RESET: { status: 422, message: 'A job can be reset after {min} attempts, or when it has failed' },

  // Workspaces and articles (docs/domains/workspaces.md, docs/domains/articles.md)
  TITLE_EMPTY: { status: 422, message: 'Title cannot be empty!' },
  // The edit page of a workspace uses these words (docs/domains/workspaces.md).
  WORKSPACE_TITLE_REQUIRED: { status: 422, message: 'The article title is required' },
  WORKSPACE_ARCHIVED: { status: 422, message: 'This workspace is archived' },
  WORKSPACE_OWNER_SAFE: { status: 403, message: 'The owner of a workspace cannot be changed or removed' },
  SLACK_NOT_CONFIGURED: {
    status: 503,
    message: 'Slack is not set up. Set SLACK_CLIENT_ID and SLACK_CLIENT_SECRET and start again',
  },
  SLACK_CANCELLED: { status: 422, message: 'Slack was not connected: it was cancelled there' },
  SLACK_EXPIRED: {
    status: 422,
    message: 'Connecting Slack took too long or began in another browser. Please try again',
  },
  SLACK_FAILED: { status: 502, message: 'Slack could not be connected. Please try again' },
  NOT_IN_COMPANY: { status: 422, message: 'Nobody with the address {email} is in this company' },
  ARTICLE_TITLE_EMPTY: { status: 422, message: 'Article title can not be empty' },
  ARTICLE_WORKSPACE_EMPTY: { status: 422, message: 'Article workspace can not be empty' },
  MERGE_NO_TARGET: { status: 422, message: 'Target article not selected' },
  MERGE_INTO_ITSELF: { status: 422, message: 'You cannot merge article into itself' },
  MERGE_ELSEWHERE: { status: 422, message: 'Only articles of one workspace can be merged' },
  MERGE_INTO_DRAFT: { status: 422, message: 'A published article cannot be merged into one that is not published' },
  MERGE_VIDEOS: { status: 422, message: 'An article has at most {max} videos' },
  ARTICLE_ARCHIVED: { status: 422, message: 'This article is archived' },
  ARTICLE_TITLE_REQUIRED: { status: 422, message: 'The article title is required' },
  ARTICLE_WORKSPACE_REQUIRED: { status: 422, message: 'The workspace is required' },
  PARENT_NOT_TEXT: { status: 422, message: 'Only text articles have sub-articles' },
  TRANSFER_OWN_COMPANY: { status: 422, message: 'This article is in that company already' },
  TRANSFER_BUSY: { status: 409, message: 'Something of this article is still being uploaded or made' },
  TAGS_FULL: { status: 422, message: 'An article has at most {max} tags' },
  TAG_TOO_LONG: { status: 422, message: 'A tag has at most {max} characters' },
  VERSION_CURRENT: { status: 422, message: 'The current version cannot be deleted' },
  TEXT_TAB_LIMIT: { status: 422, message: 'An article has at most {max} notes' },

  // Sharing (docs/domains/sharing.md)
  SHARE_PASSWORD: { status: 401, message: 'Please enter the password of this link' },
  SHARE_END_PAST: { status: 422, message: 'The end date has to lie in the future' },
  RECIPIENTS_FULL: { status: 422, message: 'An article is shared with at most {max} people and groups' },

  // Videos (docs/domains/videos.md)
  VIDEO_TYPE_NOT_ALLOWED: { status: 422, message: 'Only webm, mp4 and quicktime videos can be uploaded' },
  VIDEOS_FULL: { status: 422, message: 'An article has at most {max} videos' },
  VIDEO_BUSY: { status: 409, message: 'A video of this article is still being processed' },
  VIDEO_EMPTY: { status: 422, message: 'This file is empty' },
  VIDEO_TOO_LARGE: { status: 413, message: 'This file is too large' },
  VIDEO_NOT_A_VIDEO: { status: 422, message: 'This file is not a video' },
  VIDEO_TYPE_MISMATCH: { status: 422, message: 'This file is not the kind of video that its name says' },
  VIDEO_TOO_MANY_PIXELS: { status: 422, message: 'The picture of this video is too large' },
  VIDEO_CUT_SHORT: { status: 422, message: 'This video file is incomplete' },
  VIDEO_FAILED: {
    status: 422,
    message: 'Failed to upload video. Please contact the support team if such an issue occurs again.',
  },
  VIDEO_NOT_PROCESSED: {
    status: 503,
    message: 'This video could not be processed. Its file was kept: you can try again',
  },
  // Edits of a draft's video (docs/domains/videoEdits.md)
  PARAGRAPH_TITLE_REQUIRED: { status: 422, message: 'Title is required' },
  PARAGRAPH_LEVELS: { status: 422, message: 'Only two levels allowed' },
  PARAGRAPH_MOVE: { status: 422, message: 'You can not move paragraph in this way' },
  PARAGRAPH_TOO_CLOSE: {
    status: 422,
    message: 'You can not add paragraph at this position. Too close to another paragraph.',
  },
  PARAGRAPH_NOT_HERE: { status: 422, message: 'Paragraph cannot be added at this position' },
  PARAGRAPH_NOT_ADDED: { status: 422, message: 'Paragraph can not be added' },
  PARAGRAPH_NOT_JOINED: { status: 422, message: 'This paragraph can not be joined to previous' },
  PARAGRAPHS_FULL: { status: 422, message: 'An article has at most {max} paragraphs' },
  VIDEO_EDITS_FULL: { status: 422, message: 'This video has too many cuts' },
  VIDEO_UNDO_GONE: { status: 409, message: 'This can no longer be undone: it was changed by somebody else' },
  JOB_WORKER_LOST: { status: 500, message: 'The worker ended again and again while it was at this' },
  UPLOAD_INCOMPLETE: { status: 409, message: 'Some parts of the file have not arrived yet' },
  UPLOAD_PART_WRONG_SIZE: { status: 422, message: 'This part of the file has the wrong size' },
  UPLOAD_EXPIRED: { status: 410, message: 'This upload has expired. Please choose the file again' },
  SIGNATURE_INVALID: { status: 403, message: 'This address is not valid' },
  SIGNATURE_EXPIRED: { status: 403, message: 'This address has expired' },

  // Comments (docs/domains/comments.md)
  COMMENT_EMPTY: { status: 422, message: 'A comment cannot be empty' },
  COMMENT_TOO_LONG: { status: 422, message: 'A comment has at most {max} characters' },
  REPLIES_FULL: { status: 422, message: 'A comment has at most {max} replies' },
  REACTIONS_FULL: { status: 422, message: 'There are at most {max} reactions here' },

  // Notes (docs/domains/notes.md)
  EDITOR_LIMIT: { status: 422, message: 'You have reached the character limit' },
  NOTE_TOO_LARGE: { status: 422, message: 'This note is too large. Please go on in another one' },
  NOTE_TOO_DEEP: { status: 422, message: 'The blocks of this note lie too deep within one another' },
  NOTE_INVALID: { status: 422, message: 'This note holds something that Snaplore cannot read' },
  NOTE_FILE_UNKNOWN: { status: 422, message: 'This note holds a file that you may not see' },
  NOTE_FILES_FULL: { status: 422, message: 'There are at most {max} files here' },
  IMAGE_TYPE_NOT_ALLOWED: { status: 422, message: 'Only images are allowed' },
  IMAGE_TOO_LARGE: { status: 413, message: 'This image is too large' },
  IMAGE_URL_INVALID: { status: 422, message: 'Please enter the correct url' },
  IMAGE_NOT_FETCHED: { status: 422, message: 'This image could not be loaded from its address' },
  ATTACHMENT_TOO_LARGE: { status: 413, message: 'The maximum allowed file size is 50MB' },
  ATTACHMENT_EMPTY: { status: 422, message: 'This file is empty' },
  NOTE_EPOCH_ENDED: { status: 409, message: 'This draft was replaced' },

  // Mail
  MAIL_REFUSED: { status: 502, message: 'The mail server refused it: {answer}' },

  // Error reports
  COLLECTOR_REFUSED: { status: 502, message: 'The error collector refused it: {answer}' },

  // Search
  SEARCH_TOO_LONG: { status: 422, message: 'A search has at most {max} characters' },
  ASSISTANT_QUESTION_BLANK: { status: 422, message: 'Please enter a question' },

  // AI (docs/domains/ai.md)
  AI_NOT_CONFIGURED: { status: 503, message: 'AI is not set up. Set OPENAI_API_KEY and start again' },
  AI_DISABLED: { status: 403, message: 'AI is switched off for this company' },
  AI_PROMPT_REQUIRED: { status: 422, message: 'Please enter a prompt' },
  AI_IMAGES_NOT_CONFIGURED: {
    status: 503,
    message: 'The AI service makes no images. Set AI_IMAGE_MODEL and AI_IMAGE_BASE_URL and start again',
  },
  AI_IMAGE_PROMPT_TOO_LONG: { status: 422, message: 'Image prompt should be less than 1000 characters' },
  AI_CANCELLED: { status: 409, message: 'This was cancelled' },
  AI_TEXT_FAILED: { status: 502, message: 'Failed to generate AI text' },
  AI_IMAGE_FAILED: { status: 502, message: 'Failed to generate AI image' },
  AI_NOTES_FULL: { status: 422, message: 'This article has no room for another note. Delete one first' },
  AI_NOTES_EMPTY: {
    status: 422,
    message: 'There is nothing to write notes from yet. Add a recording or write a note first',
  },
  AI_NOTES_TOO_LONG: { status: 422, message: 'This article is too long for smart notes' },
  AI_NOTES_FAILED: { status: 502, message: 'Failed to generate smart notes' },
  AI_PARAGRAPHS_FAILED: { status: 502, message: 'Failed to generate AI paragraphs' },
  AI_CALLS_FULL: { status: 429, message: 'Too much is being generated for your company. Please try again later' },
  AI_HOURLY_LIMIT: { status: 429, message: 'You have asked AI {max} times within an hour. Please try again later' },
  AI_BUDGET_SPENT: { status: 402, message: 'The AI budget of your company for this month is spent' },
  AI_PRICE_MISSING: {
    status: 503,
    message: "The model '{model}' has no price in AI_PRICES, so that the budget could not be kept",
  },
  AI_PARAGRAPHS_NO_VIDEO: { status: 422, message: 'There is no recording to divide into paragraphs' },
  AI_PARAGRAPHS_EMPTY: { status: 422, message: 'Paragraphs could not be generated for this recording' },
  AI_RECORDING_TOO_LONG: { status: 422, message: 'This recording is too long for AI' },

  // Transcripts (docs/domains/transcripts.md)
  TRANSCRIPTION_NOT_CONFIGURED: {
    status: 503,
    message: 'Transcription is not set up. Set TRANSCRIPTION_BASE_URL, WHISPER_MODEL or OPENAI_API_KEY and start again',
  },
  TRANSCRIPTION_NO_VIDEO: { status: 422, message: 'There is no recording to transcribe' },
  TRANSCRIPTION_NO_SOUND: { status: 422, message: 'This recording has no sound' },
  TRANSCRIPTION_NO_SPEECH: { status: 422, message: 'Nothing is said in this recording' },
  TRANSCRIPTION_CANCELLED: { status: 409, message: 'The AI transcription was cancelled' },
  TRANSCRIPTION_FAILED: { status: 502, message: 'Failed to generate AI transcription' },
  TRANSCRIPTION_RUNNING: { status: 409, message: 'The AI transcription is still being generated' },
  TRANSCRIPT_IMPORT_EMPTY: { status: 422, message: 'There are no captions in this file' },
  TRANSCRIPT_FULL: { status: 422, message: 'This transcription is too long' },
  TRANSCRIPT_LINE_TOO_LONG: { status: 422, message: 'A line of a transcription has at most {max} characters' },
  TRANSCRIPT_UNDO_GONE: { status: 409, message: 'There is no earlier transcription' },

  // PDFs of notes (docs/domains/pdf.md)
  PDF_NOTHING_TO_EXPORT: { status: 422, message: 'There is no published text to export' },
  PDF_NOT_CONFIGURED: {
    status: 503,
    message: 'PDFs need Chromium. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH',
  },
  PDF_CANCELLED: { status: 409, message: 'The PDF was cancelled' },
  PDF_FAILED: { status: 502, message: 'Failed to generate PDF from article' },

  // Downloads of recordings (docs/domains/videoDownloads.md)
  VIDEO_DOWNLOAD_EMPTY: { status: 422, message: 'There is no recording to download' },
  VIDEO_DOWNLOAD_CHANGED: {
    status: 409,
    message: 'Readers get another recording by now. Please download it again',
  },
  VIDEO_DOWNLOAD_CANCELLED: { status: 409, message: 'The download was cancelled' },
  VIDEO_DOWNLOAD_FAILED: { status: 502, message: 'The recording could not be made' },

  // Zips that are imported (docs/domains/noteImports.md)
  ZIP_UNREADABLE: { status: 422, message: 'This zip file is damaged, or is none' },
  ZIP_ENCRYPTED: { status: 422, message: 'This zip file is encrypted' },
  ZIP_LINK: { status: 422, message: 'This zip file holds links to other files' },
  ZIP_NAME_UNSAFE: { status: 422, message: 'This zip file holds names that lead out of it' },
  ZIP_NAME_TWICE: { status: 422, message: 'This zip file holds the same name twice' },
  ZIP_TOO_MANY_ENTRIES: { status: 422, message: 'A zip file may hold at most {max} files' },
  ZIP_TOO_LARGE: { status: 422, message: 'This zip file is too large once it is unpacked' },

  // Export and import of notes (docs/domains/noteExports.md, docs/domains/noteImports.md)
  NOTE_EXPORT_EMPTY: { status: 422, message: 'There is nothing to export' },
  NOTE_EXPORT_CANCELLED: { status: 409, message: 'The export was cancelled' },
  NOTE_EXPORT_FAILED: { status: 502, message: 'The export failed' },
  NOTE_IMPORT_TYPE: { status: 422, message: 'Only zip, Markdown, HTML and Word (.docx) files can be imported' },
  NOTE_IMPORT_TOO_LARGE: { status: 413, message: 'The maximum allowed file size is 2GB' },
  NOTE_IMPORT_EMPTY: { status: 422, message: 'There is nothing to import in this file' },
  NOTE_IMPORT_VERSION: { status: 422, message: 'This file was exported by a newer version of Snaplore' },
  NOTE_IMPORT_INVALID: { status: 422, message: 'This file was changed since it was exported, and cannot be read' },
  NOTE_IMPORT_TOO_MANY: { status: 422, message: 'At most {max} articles can be imported at once' },
  NOTE_IMPORT_NOT_READY: { status: 409, message: 'This import cannot begin now' },
  NOTE_IMPORTS_FULL: { status: 429, message: 'At most {max} files can be imported in a day' },
  NOTE_IMPORT_CANCELLED: { status: 409, message: 'The import was cancelled' },
  NOTE_IMPORT_FAILED: { status: 502, message: 'The import failed' },
} as const;

export type ErrorCode = keyof typeof errorRegistry;

/** Returns the message of a code, with each `{name}` replaced from `args`. */
export function errorMessage(code: ErrorCode, args: Record<string, string | number> = {}): string {
  return errorRegistry[code].message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in args ? String(args[name]) : whole,
  );
}

/** Temporary server problems: the same request may succeed later. */
export const passingCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'DATABASE_UNAVAILABLE',
  'STORAGE_FULL',
  'UNAVAILABLE',
]);
