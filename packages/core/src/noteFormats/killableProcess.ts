import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fromSource, isSource } from '../kernel/fromSource.js';

interface ProcessLimits {
  memoryMegabytes: number;
}

/**
 * A program of this folder that reads what comes from elsewhere, in a process that knows no secret
 * (docs/domains/noteFormats.md). It is begun when it is first asked, asked one thing at a time, and ended when it takes
 * too long or too much memory; the next question begins another.
 */
export class KillableProcess<Question, Answer> {
  private child: ChildProcess | null = null;

  /** @param name of the program, without its ending. */
  constructor(
    private readonly name: string,
    private readonly limits: ProcessLimits,
  ) {}

  /** @returns null when the process had to be ended, or ended by itself. */
  async ask(question: Question, timeoutMs: number): Promise<Answer | null> {
    const child = (this.child ??= this.begin());
    return await new Promise((resolve) => {
      const answer = (given: Answer | null): void => {
        clearTimeout(timer);
        child.off('message', told).off('exit', ended).off('error', ended);
        if (given === null) this.close();
        resolve(given);
      };
      const told = (message: unknown): void => {
        answer(message as Answer);
      };
      const ended = (): void => {
        answer(null);
      };
      const timer = setTimeout(ended, timeoutMs);
      // Killed for its time, or out of memory.
      child.once('message', told).once('exit', ended).once('error', ended);
      child.send(question as object, (error) => {
        if (error) ended();
      });
    });
  }

  /** Ends the process. */
  close(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private begin(): ChildProcess {
    const program = fileURLToPath(new URL(`./${this.name}.${isSource ? 'ts' : 'js'}`, import.meta.url));
    const child = fork(program, {
      cwd: fromSource.cwd,
      execArgv: [
        `--max-old-space-size=${String(this.limits.memoryMegabytes)}`,
        ...(isSource ? fromSource.options : []),
      ],
      env: { PATH: process.env['PATH'], ...fromSource.env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // One that cannot be begun is told to whoever asks.
    child.on('error', () => undefined);
    return child;
  }
}
