import { readCapabilities } from '@snaplore/recorder/capabilities';
import { CaptureFailure } from '@snaplore/recorder/captureSources';
import { keptRecordings, removeKept } from '@snaplore/recorder/keptRecordings';
import { Recorder } from '@snaplore/recorder/recorder';
import { RecordingUpload } from '@snaplore/recorder/recordingUpload';
import type { UploadControl } from '@snaplore/recorder/recorderControl';
import type { RecorderCommand, ToPage } from '@snaplore/schema/extension/extensionMessages';
import type { RecordingSettings } from '@snaplore/schema/recording/recordingSettings';
import type { LoggedRecording, RecordingStart, RecordingTarget } from '@snaplore/schema/recording/recordingState';
import { newCompositorWorker, newRecordingWorker } from './recorderWorkers.js';
import { sayToBackground } from './sayToBackground.js';
import type { TabCapture } from './tabCapture.js';
import { TargetRequests } from './targetRequests.js';
import { viewOf } from './recordingView.js';

/** A page or a popup that is connected. */
export interface Follower {
  userId: string;
  /** Of the instance's address that it shows, or that its user is signed in at. */
  origin: string;
  tabId: number | null;
  /** Whether it can ask the server for a key. */
  isPage: boolean;
  say: (message: ToPage) => void;
}

/** What is recorded now. */
interface Session {
  recorder: Recorder;
  start: RecordingStart;
  /** The page that shows the article at its end; null of a popup's, until a page makes the draft. */
  page: Follower | null;
  /** Of the article, on the instance's address; null while it is not known. */
  address: string | null;
  isShownAtEnd: boolean;
}

interface NewRecording {
  start: RecordingStart;
  settings: RecordingSettings;
  tab: TabCapture | null;
}

/** How often those that are connected are told of the time, the size and the level. */
const tellMs = 250;

/**
 * The recorder of the extension, in a document of its own that outlives pages, the popup and the service worker. One
 * recording is made at a time; those that have ended are sent meanwhile (docs/domains/extension.md).
 */
export class RecordingHost {
  private readonly followers = new Set<Follower>();
  private session: Session | null = null;
  /** One that has ended before its article was made, and is to be shown there. */
  private unshown: Session | null = null;
  private readonly uploads = new Map<string, UploadControl>();
  private readonly targets: TargetRequests;
  /** Why the last one did not begin: a popup closes when the browser asks, and says it when it is opened again. */
  private problem: { userId: string; message: ToPage } | null = null;
  /** The origin where a user is signed in, by their id. */
  private readonly origins = new Map<string, string>();

  constructor() {
    this.targets = new TargetRequests(
      ({ serverId, start, isKept }) => {
        const page =
          this.session?.page && this.followers.has(this.session.page)
            ? this.session.page
            : [...this.followers].find(({ isPage, userId }) => isPage && userId === start.userId);
        page?.say({ kind: 'targetNeeded', serverId, start, isKept });
        return page ?? null;
      },
      (userId) => {
        const origin = this.origins.get(userId);
        if (origin !== undefined) sayToBackground({ to: 'background', kind: 'pageNeeded', origin });
      },
    );
    setInterval(() => {
      if (this.session) this.tellRecording();
    }, tellMs);
  }

  /** Whether there is nothing to do. */
  get isIdle(): boolean {
    return this.session === null && this.uploads.size === 0;
  }

  add(follower: Follower): void {
    this.followers.add(follower);
    this.origins.set(follower.userId, follower.origin);
    follower.say({ kind: 'recording', recording: this.viewFor(follower.userId) });
    for (const upload of this.uploads.values())
      if (upload.start.userId === follower.userId)
        follower.say({ kind: 'progress', start: upload.start, upload: upload.state.get() });
    if (this.problem?.userId === follower.userId && !follower.isPage) follower.say(this.problem.message);
    void this.tellKept(follower.userId);
    if (follower.isPage) this.targets.offer(follower.userId);
  }

  remove(follower: Follower): void {
    this.followers.delete(follower);
    this.targets.lose(follower);
  }

  /** Begins to record; says why not where it does not begin. */
  async record(follower: Follower, { start, settings, tab }: NewRecording): Promise<void> {
    if (start.userId !== follower.userId) return;
    if (this.session) {
      follower.say({ kind: 'busy' });
      return;
    }
    this.problem = null;
    let next: RecordingStart | null = start;
    const recorder = new Recorder(settings, {
      newCompositorWorker,
      newRecordingWorker,
      canCompose: readCapabilities().canCompose,
      findTarget: this.targets.finder(false),
      ...(tab ? { openDisplay: tab.open } : {}),
      describe: () => {
        const known = next ?? { ...session.start, id: crypto.randomUUID(), startedAt: Date.now() };
        next = null;
        return known;
      },
    });
    const session: Session = {
      recorder,
      start,
      page: follower.isPage ? follower : null,
      address: null,
      isShownAtEnd: false,
    };
    this.session = session;
    this.unshown = null;
    recorder.state.subscribe(() => {
      this.follow(session, tab);
    });
    try {
      await recorder.open();
      this.tellRecording();
    } catch (error) {
      if (!(error instanceof CaptureFailure)) throw error;
      this.session = null;
      tab?.close();
      this.refuse(follower, error);
      this.tellRecording();
    }
  }

  /** Says that a source could not be opened. */
  refuse(follower: Follower, { source, problem }: CaptureFailure): void {
    const message: ToPage = { kind: 'notCaptured', source, problem };
    this.problem = { userId: follower.userId, message };
    follower.say(message);
  }

  async command(follower: Follower, command: RecorderCommand): Promise<void> {
    const { session } = this;
    if (session?.start.userId !== follower.userId) return;
    const { recorder } = session;
    if (command === 'pause') recorder.pause();
    else if (command === 'resume') recorder.resume();
    else if (command === 'showBubble') recorder.showBubble(true);
    else if (command === 'hideBubble') recorder.showBubble(false);
    else if (command === 'restart') await recorder.restart();
    else if (command === 'discard') await recorder.discard();
    else {
      // A page goes to the article itself; after a popup's press the article is shown by the page that has it.
      session.isShownAtEnd = !follower.isPage;
      await recorder.finish();
    }
  }

  /** Where a recording is sent to, as the page says that was asked: to its own origin alone. */
  target(follower: Follower, serverId: string, target: RecordingTarget, address: string): void {
    const own = target.kind === 'open' ? { ...target, origin: follower.origin } : target;
    if (!this.targets.answer(follower, serverId, own)) return;
    const session = this.session ?? this.unshown;
    if (session?.start.userId !== follower.userId || target.kind !== 'open') return;
    session.page ??= follower;
    session.address = address;
    session.start = { ...session.start, articleId: target.articleId };
    this.showEnded();
  }

  noTarget(follower: Follower, serverId: string, code: string | null): void {
    this.targets.refuse(follower, serverId, code);
  }

  /** Sends one that was left. */
  async keep(follower: Follower, id: string): Promise<void> {
    const recording = await this.kept(follower, id);
    if (!recording) return;
    const { start } = recording;
    this.send(RecordingUpload.resume(newRecordingWorker(), this.targets.finder(true), start), start.articleId);
    await this.tellKept(follower.userId);
  }

  /** Discards one that was left; the server is told by a page, now or later. */
  async drop(follower: Follower, id: string): Promise<void> {
    const recording = await this.kept(follower, id);
    if (!recording) return;
    const upload = RecordingUpload.resume(newRecordingWorker(), this.targets.finder(true), recording.start);
    this.send(upload, recording.start.articleId);
    upload.discard();
  }

  /** Removes one that was left, and that the server does not have any more. */
  async forget(follower: Follower, id: string): Promise<void> {
    if (await this.kept(follower, id)) await removeKept(id);
    await this.tellKept(follower.userId);
  }

  retry(follower: Follower, id: string): void {
    this.sent(follower, id)?.retry();
  }

  cancel(follower: Follower, id: string): void {
    this.sent(follower, id)?.discard();
  }

  private sent(follower: Follower, id: string): UploadControl | undefined {
    const upload = this.uploads.get(id);
    return upload?.start.userId === follower.userId ? upload : undefined;
  }

  private async kept({ userId }: Follower, id: string): Promise<LoggedRecording | undefined> {
    return (await keptRecordings(userId)).find(({ start }) => start.id === id);
  }

  /** Follows what is recorded to its end. */
  private follow(session: Session, tab: TabCapture | null): void {
    const { phase, isDiscarded, upload } = session.recorder.state.get();
    if (this.session !== session) return;
    if (phase !== 'ended') {
      this.tellRecording();
      return;
    }
    this.session = null;
    tab?.close();
    this.tellRecording();
    if (!upload) return;
    if (!isDiscarded) this.send(upload, session.start.articleId);
    if (!session.isShownAtEnd || isDiscarded) return;
    this.unshown = session;
    this.showEnded();
  }

  /** Shows the recording that has ended, as soon as its article is there. */
  private showEnded(): void {
    const { page, address } = this.unshown ?? {};
    if (!page || address == null) return;
    this.unshown = null;
    this.show(page, address);
  }

  private show(page: Follower, address: string): void {
    const isThere = this.followers.has(page);
    if (isThere) page.say({ kind: 'show', address });
    const url = new URL(address, page.origin).href;
    sayToBackground({ to: 'background', kind: 'show', url, tabId: isThere ? page.tabId : null });
  }

  /** Sends what has ended, and tells of it. */
  private send(upload: UploadControl, articleId: string | null): void {
    const { state } = upload;
    const start = { ...upload.start, articleId };
    this.uploads.set(start.id, upload);
    const tell = (): void => {
      const now = state.get();
      const kind = (
        { open: 'progress', accepted: 'finished', discarded: 'cancelled', refused: 'failed', failed: 'failed' } as const
      )[now.outcome.kind];
      this.tell(start.userId, { kind, start, upload: now });
      if (kind === 'progress' || kind === 'failed') return;
      unsubscribe();
      this.uploads.delete(start.id);
      void this.tellKept(start.userId);
    };
    const unsubscribe = state.subscribe(tell);
    tell();
  }

  private tell(userId: string, message: ToPage): void {
    for (const follower of this.followers) if (follower.userId === userId) follower.say(message);
  }

  private viewFor(userId: string): ReturnType<typeof viewOf> | null {
    const { session } = this;
    return session?.start.userId === userId ? viewOf(session.recorder, session.start) : null;
  }

  private tellRecording(): void {
    for (const follower of this.followers)
      follower.say({ kind: 'recording', recording: this.viewFor(follower.userId) });
    this.tellState();
  }

  private told: 'none' | 'recording' | 'paused' = 'none';

  /** What the icon shows. */
  private tellState(): void {
    const phase = this.session?.recorder.state.get().phase;
    const badge = phase === undefined || phase === 'ended' ? 'none' : phase === 'paused' ? 'paused' : 'recording';
    if (badge === this.told) return;
    this.told = badge;
    sayToBackground({ to: 'background', kind: 'state', badge });
  }

  private async tellKept(userId: string): Promise<void> {
    const kept = await keptRecordings(userId).catch(() => []);
    // One whose worker has only just begun is not locked yet.
    const recordings = kept.filter(({ start }) => !this.uploads.has(start.id));
    this.tell(userId, { kind: 'kept', recordings });
  }
}
