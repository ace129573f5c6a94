import { WebSocket } from 'ws';

/** A connection to AI texts. */
interface OpenText {
  say(message: unknown): void;
  /** What it was answered, as it came. */
  answers: string[];
  /** Settles when an answer has come, or the socket is closed. */
  answered: Promise<unknown>;
  /** The code that it was closed with. */
  closed: Promise<number>;
  leave(): void;
}

/** Connects to the AI texts of the api at `origin` as the holder of `token`. */
export async function openText(origin: string, token: string): Promise<OpenText> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ai-text?token=${token}`);
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
