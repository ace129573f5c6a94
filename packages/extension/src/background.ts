import { keptRecordings } from '@snaplore/recorder/keptRecordings';
import type { ExtensionInfo, ExtensionRequest } from '@snaplore/schema/extension/extensionMessages';
import { baseUrl, instancePatterns, isInstancePage, isOwnContentScript, isOwnPage } from './instance.js';
import type { Inform, SignedIn, ToBackground } from './internalMessages.js';
import { isEnabled, rememberUser, signedIn } from './storedState.js';

/*
 * The service worker: what only it may do. The browser ends it at any time, so it keeps nothing but what is stored; the
 * recording document outlives it (docs/domains/extension.md).
 */

/** The recording document, with what it cannot read itself. */
const recorderPage = (): string =>
  `offscreen.html?${new URLSearchParams(instancePatterns().map((pattern) => ['page', pattern])).toString()}`;
let opening: Promise<void> | null = null;

/** Makes the recording document, once. */
async function openRecorder(): Promise<void> {
  opening ??= (async () => {
    if (await chrome.offscreen.hasDocument()) return;
    await chrome.offscreen.createDocument({
      url: recorderPage(),
      reasons: ['DISPLAY_MEDIA', 'USER_MEDIA', 'WORKERS'],
      justification: 'Records the screen, the camera and the microphone, and sends the recording',
    });
  })().finally(() => {
    opening = null;
  });
  await opening;
}

async function info(): Promise<ExtensionInfo> {
  const user = await signedIn();
  const hasKept = user !== null && (await keptRecordings(user.id).catch(() => [])).length > 0;
  return {
    id: chrome.runtime.id,
    baseUrl: baseUrl(),
    version: String(chrome.runtime.getManifest()['version']),
    isAvailable: 'offscreen' in chrome,
    isEnabled: await isEnabled(),
    isActive: hasKept || (await chrome.offscreen.hasDocument()),
  };
}

/** Tells the pages of the instance that there may be something to show. */
async function inform(): Promise<void> {
  const message: Inform = { to: 'content', kind: 'inform' };
  for (const { id } of await chrome.tabs.query({ url: instancePatterns() }))
    if (id !== undefined) await chrome.tabs.sendMessage(id, message).catch(() => undefined);
}

/** A page of the instance that can ask for a key: one that is open, or a new one behind the page in front. */
async function findPage(origin: string): Promise<void> {
  const open = await chrome.tabs.query({ url: instancePatterns() });
  if (open.some(({ url }) => url?.startsWith(`${origin}/`))) await inform();
  else await chrome.tabs.create({ url: `${origin}/`, active: false });
}

async function show(url: string, tabId: number | null): Promise<void> {
  const tab = tabId === null ? null : await chrome.tabs.get(tabId).catch(() => null);
  if (tab?.id === undefined) {
    await chrome.tabs.create({ url });
    return;
  }
  await chrome.tabs.update(tab.id, { active: true });
  await chrome.windows.update(tab.windowId, { focused: true });
}

const badges = { none: '', recording: '●', paused: 'II', kept: '!' } as const;

async function handle(message: ToBackground): Promise<unknown> {
  switch (message.kind) {
    case 'info':
      return await info();
    case 'open':
      await openRecorder();
      return true;
    case 'pageNeeded':
      await findPage(message.origin);
      return true;
    case 'show':
      await show(message.url, message.tabId);
      return true;
    case 'state':
      await chrome.action.setBadgeBackgroundColor({ color: '#c0322b' });
      await chrome.action.setBadgeText({ text: badges[message.badge] });
      await inform();
      return true;
    case 'permission': {
      const query = new URLSearchParams(
        Object.entries({ microphone: message.microphone, camera: message.camera }).flatMap(([name, isAsked]) =>
          isAsked ? [[name, '1']] : [],
        ),
      );
      await chrome.tabs.create({ url: chrome.runtime.getURL(`permission.html?${query.toString()}`) });
      return true;
    }
  }
}

chrome.runtime.onMessage.addListener((message: ToBackground, sender, answer) => {
  if (message.to !== 'background') return false;
  const isAllowed =
    message.kind === 'info' ? isOwnContentScript(sender, instancePatterns()) || isOwnPage(sender) : isOwnPage(sender);
  if (!isAllowed) return false;
  handle(message).then(answer, () => {
    answer(null);
  });
  return true;
});

chrome.runtime.onMessageExternal.addListener((message: ExtensionRequest, sender, answer) => {
  const { origin } = sender;
  if (!isInstancePage(sender, instancePatterns()) || origin === undefined) return false;
  if (message.kind === 'open') {
    openRecorder().then(
      () => {
        answer(true);
      },
      () => {
        answer(false);
      },
    );
    return true;
  }
  const { user } = message;
  const known: SignedIn | null =
    typeof user?.id === 'string' && typeof user.name === 'string' ? { id: user.id, name: user.name, origin } : null;
  void rememberUser(known, origin);
  answer(true);
  return false;
});

// After a crash of the browser: what was left is offered without anybody looking for it.
chrome.runtime.onStartup.addListener(() => {
  void info().then(({ isActive }) => chrome.action.setBadgeText({ text: isActive ? badges.kept : badges.none }));
});
