/** A Chromium to start: its executable, and what its environment needs besides the usual. */
export interface ChromiumProgram {
  path: string;
  environment: Readonly<Record<string, string>>;
}

/** There is no Chromium, and none can be had. The message is one line that says what to do. */
export class ChromiumMissing extends Error {
  override readonly name = 'ChromiumMissing';

  constructor(reason: string) {
    super(`${reason}. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH`);
  }
}
