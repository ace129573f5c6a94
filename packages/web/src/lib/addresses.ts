import type { Locale } from '@snaplore/schema/people';

/**
 * Every address of the product is built here. Optional parameters are always named, with `undefined` to omit them: the
 * router takes a missing one from the current URL.
 */
export type ArticleMode = 'video' | 'notes';

interface WorkspaceKeys {
  shortId: string;
  slug: string;
}
interface ArticleKeys {
  shortId: string;
  slug: string;
  workspace: WorkspaceKeys;
}

export interface ArticleTarget {
  mode?: ArticleMode | undefined;
  /** A note's slug (in notes) or a paragraph's (in video). */
  slug?: string | undefined;
  /** The id of a comment to open beside the article. */
  showComment?: string | undefined;
  /** Milliseconds to start the video at. */
  time?: number | undefined;
  /** A text to find and highlight in a note. */
  find?: string | undefined;
}

const browse = '/b/$workspaceId/$workspaceSlug/{-$articleId}/{-$articleSlug}/{-$mode}/{-$textTabSlug}';

export const homeAddress = { to: '/' } as const;
export const workspacesAddress = { to: '/workspaces' } as const;
export const newWorkspaceAddress = { to: '/workspace/new' } as const;
export const draftsAddress = { to: '/drafts' } as const;
/** The drafts with a video and no note. */
export const recordingsAddress = { to: '/drafts', search: { type: 'video' } } as const;
export const deletionsAddress = { to: '/deleted' } as const;
export const sharedWithMeAddress = { to: '/shared-with-me' } as const;
export const usersAddress = { to: '/settings/users' } as const;
export const companyAddress = { to: '/settings/company' } as const;
export const profileAddress = { to: '/settings/profile', search: {} } as const;
export const passwordResetAddress = { to: '/password-reset' } as const;
export const groupsAddress = { to: '/settings/groups' } as const;
export const aiUsageAddress = { to: '/settings/ai' } as const;
export const auditLogAddress = { to: '/settings/audit-log' } as const;
export const liveLinksAddress = { to: '/settings/links' } as const;
export const planDetailsAddress = { to: '/settings/billing/plan-details' } as const;
/** The same for a full load, from the checkout. */
export const planDetailsPath = planDetailsAddress.to;
export const billingHistoryAddress = { to: '/settings/billing/history' } as const;
export const signUpAddress = { to: '/signup' } as const;
export const inactiveCompanyAddress = { to: '/inactive' } as const;
export const userDeactivatedAddress = { to: '/user-deactivated' } as const;
export const notPaidAddress = { to: '/not-paid' } as const;

/** A page of the admin panel, the dashboard where left out; `id` is of the company whose page it is. */
export function adminAddress(page?: 'companies' | 'company' | 'jobs' | 'audit-log', id?: string) {
  return { to: '/admin/{-$page}/{-$id}', params: { page, id } } as const;
}

/** Sign-in; `redirect` is the requested path, `token` a single-use one that signs in at once. */
export function loginAddress(redirect?: string, token?: string) {
  return {
    to: '/login/{-$token}/{-$articleId}/{-$companyId}/{-$destination}',
    params: { token, articleId: undefined, companyId: undefined, destination: undefined },
    search: { redirect: redirect === '/' ? undefined : redirect },
  } as const;
}

/** The page that the mail of an invitation links to. */
export const invitationPath = (token: string): string => `/signup/${token}`;

/** The page that the mail to confirm an address links to. */
export const confirmEmailPath = (token: string): string => `/confirm-email/${token}`;

/** The plans of a company's subscription; with `update`, to change the current one. */
export function plansAddress(update?: 'update') {
  return { to: '/subscription/{-$update}', params: { update } } as const;
}

/** The payment form of a transaction: a document of its own, opened by a full load. */
export const checkoutPath = (transactionId: string): string =>
  `/checkout?transactionId=${encodeURIComponent(transactionId)}`;

/**
 * The address where signing in at a provider begins: one of the server, not a screen. A new account gets the current
 * language.
 */
export function providerSignInPath(provider: string, locale: Locale, redirect: string | undefined): string {
  const requested = new URLSearchParams({ locale, ...(redirect === undefined ? {} : { redirect }) });
  return `/api/login/social/${encodeURIComponent(provider)}?${requested.toString()}`;
}

/**
 * Returns a path of our own from a URL's query; undefined for anything else: an address elsewhere would turn sign-in
 * into an open redirect.
 */
export function ownPath(requested: unknown): string | undefined {
  return typeof requested === 'string' && /^\/(?![/\\])/.test(requested) ? requested : undefined;
}

export function workspaceAddress(workspace: WorkspaceKeys) {
  return {
    to: browse,
    params: {
      workspaceId: workspace.shortId,
      workspaceSlug: workspace.slug,
      articleId: undefined,
      articleSlug: undefined,
      mode: undefined,
      textTabSlug: undefined,
    },
    search: {},
  } as const;
}

/** The page where a workspace is edited; `from` says where its back link goes. */
export function workspaceEditAddress(workspace: { shortId: string }, from?: 'list') {
  return { to: '/workspace/$workspaceId/edit', params: { workspaceId: workspace.shortId }, search: { from } } as const;
}

/** The address where a Slack channel is chosen for a workspace: one of the server, which redirects there and back. */
export function slackConnectAddress(workspaceId: string): string {
  return `/api/integration/slack/${workspaceId}`;
}

/** An article as readers see it; in video a paragraph's slug takes the position of the mode. */
export function articleAddress(article: ArticleKeys, target: ArticleTarget = {}) {
  const isParagraph = target.mode === 'video' && target.slug !== undefined;
  return {
    to: browse,
    params: {
      workspaceId: article.workspace.shortId,
      workspaceSlug: article.workspace.slug,
      articleId: article.shortId,
      articleSlug: article.slug,
      mode: isParagraph ? target.slug : target.mode,
      textTabSlug: isParagraph || target.mode !== 'notes' ? undefined : target.slug,
    },
    search: { showComment: target.showComment, t: target.time, find: target.find },
  } as const;
}

/** The path of a link to a shared article: to be copied, or followed. */
export const sharedPath = (token: string, accessType?: 'private'): string =>
  accessType === undefined ? `/b/shared/${token}` : `/b/shared/${token}/${accessType}`;

/** The part of a shared article that is open; `tab` is a note's slug, `t` where the video starts, in milliseconds. */
export interface SharedTarget {
  mode?: ArticleMode | undefined;
  tab?: string | undefined;
  t?: number | undefined;
}

/** The page of a shared article. */
export function sharedAddress(token: string, accessType?: 'private', search: SharedTarget = {}) {
  return { to: '/b/shared/$sharedToken/{-$accessType}', params: { sharedToken: token, accessType }, search } as const;
}

/**
 * The editor of an article.
 * @param tab a note's slug, or its id
 * @param find a text to find and highlight in the note
 */
export function articleEditAddress(article: { shortId: string }, mode?: ArticleMode, tab?: string, find?: string) {
  return {
    to: '/article/$articleId/edit/{-$mode}',
    params: { articleId: article.shortId, mode },
    search: { tab, find, t: undefined as number | undefined },
  } as const;
}

/** The editor of an article with its video at a time, in milliseconds. */
export function videoEditAddress(article: { shortId: string }, time: number | undefined) {
  return {
    to: '/article/$articleId/edit/{-$mode}',
    params: { articleId: article.shortId, mode: 'video' },
    search: { tab: undefined, find: undefined, t: time },
  } as const;
}

/** The part of a version that is open: the recording, or the note with this id. */
export interface VersionTarget {
  mode?: ArticleMode | undefined;
  /** The id of a note: two versions may call different notes the same. */
  tab?: string | undefined;
}

/** A former publication of an article. */
export function articleVersionAddress(article: { shortId: string }, version: number, target: VersionTarget = {}) {
  return {
    to: '/article/$articleId/v/$version/edit',
    params: { articleId: article.shortId, version: String(version) },
    search: { mode: target.mode, tab: target.tab },
  } as const;
}

export function groupAddress(group: { id: string }) {
  return { to: '/settings/groups/$groupId', params: { groupId: group.id } } as const;
}

/** A new article, in the given workspace if there is one. */
export function newArticleAddress(workspace?: { shortId: string }) {
  return { to: '/article/new/{-$workspaceId}', params: { workspaceId: workspace?.shortId } } as const;
}

/** The outgoing mails, on an installation without a mail server; with one of the mails open. */
export function outboxAddress(mail?: string) {
  return { to: '/dev/outbox', search: { mail } } as const;
}
