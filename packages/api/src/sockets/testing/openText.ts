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
  socket.on('message', (data) => answers.push((data as Buffer).toString()));
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  const answered = Promise.race([
    closed,
    new Promise((resolve) => {
      socket.once('message', resolve);
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
