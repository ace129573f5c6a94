import { WebSocket } from 'ws';

/** A connection to the AI text socket. */
interface OpenText {
  say(message: unknown): void;
  /** The answers, in order of arrival. */
  answers: string[];
  /** Resolves when an answer has arrived or the socket is closed. */
  answered: Promise<unknown>;
  /** The close code. */
  closed: Promise<number>;
  leave(): void;
}

/** Connects to the AI text socket of the api at `origin`, or another one of jobs, with the session of `token`. */
export async function openText(origin: string, token: string, path = 'ai-text'): Promise<OpenText> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/${path}?token=${token}`);
  const answers: string[] = [];
  let answer: (() => void) | null = null;
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    // The server asks whether the client is there.
    if (text === '{"type":"ping"}') return;
    answers.push(text);
    answer?.();
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  const answered = Promise.race([
    closed,
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  ]);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  return {
    answers,
    answered,
    closed,
    say: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    leave: () => {
      socket.terminate();
    },
  };
}
