import type { OcrLine } from '@snaplore/schema/ocr/readLines';
import type { OcrLanguage } from './ocrLanguages.js';

/** What is shown of a recognition. */
export interface OcrState {
  phase: 'working' | 'found' | 'nothing' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** The frame that is read; null until it is there. */
  frame: HTMLCanvasElement | null;
  lines: readonly OcrLine[];
  /** The languages that can be chosen. */
  offered: readonly OcrLanguage[];
  languages: readonly OcrLanguage[];
}

interface LanguageFile {
  url: string;
  bytes: number;
}

/** What a session needs of the browser. */
export interface OcrWork {
  capture: (signal: AbortSignal) => Promise<HTMLCanvasElement>;
  offered: (signal: AbortSignal) => Promise<ReadonlyMap<OcrLanguage, LanguageFile>>;
  saved: (offered: readonly OcrLanguage[]) => OcrLanguage[];
  save: (languages: readonly OcrLanguage[]) => void;
  recognise: (
    frame: HTMLCanvasElement,
    recognition: {
      languages: ReadonlyMap<OcrLanguage, LanguageFile>;
      signal: AbortSignal;
      onPercent: (percent: number) => void;
    },
  ) => Promise<OcrLine[]>;
}

/** The text of one frame: from the frame to its lines, in the languages that are chosen (docs/domains/ocr.md). */
export class OcrSession {
  private state: OcrState = { phase: 'working', percent: 0, frame: null, lines: [], offered: [], languages: [] };
  private offered: ReadonlyMap<OcrLanguage, LanguageFile> | null = null;
  private running: AbortController | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly work: OcrWork) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
  readonly getState = (): OcrState => this.state;

  /** Reads the frame; again, and in place of a reading that goes on, when it was called before. */
  start(): void {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.set({ phase: 'working', percent: 0, lines: [] });
    this.read(running.signal).catch(() => {
      if (this.running === running) this.set({ phase: 'failed' });
    });
  }

  /** Reads the frame in other languages, and remembers them. */
  choose(languages: readonly OcrLanguage[]): void {
    this.work.save(languages);
    this.set({ languages });
    this.start();
  }

  /** Ends what goes on; nothing is reported afterwards. */
  end(): void {
    this.running?.abort();
    this.running = null;
  }

  private async read(signal: AbortSignal): Promise<void> {
    const [frame, offered] = await Promise.all([
      this.state.frame ?? this.work.capture(signal),
      this.offered ?? this.work.offered(signal),
    ]);
    signal.throwIfAborted();
    this.offered = offered;
    const names = [...offered.keys()];
    const languages = this.state.languages.length > 0 ? this.state.languages : this.work.saved(names);
    this.set({ frame, offered: names, languages });
    const lines = await this.work.recognise(frame, {
      languages: new Map([...offered].filter(([name]) => languages.includes(name))),
      signal,
      onPercent: (percent) => {
        if (!signal.aborted) this.set({ percent: Math.max(this.state.percent, Math.round(percent)) });
      },
    });
    signal.throwIfAborted();
    this.set({ phase: lines.length > 0 ? 'found' : 'nothing', percent: 100, lines });
  }

  private set(change: Partial<OcrState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
