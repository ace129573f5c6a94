import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  raw: string;
}

/** A mail server of a test. */
export interface TestMailServer {
  port: number;
  url: string;
  /** What it has taken, in order. */
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** The answer to a mail: nothing to take it, a number as of SMTP to refuse it. */
type Answer = (mail: ReceivedMail) => number | null | Promise<number | null>;

function refused(responseCode: number): Error {
  return Object.assign(new Error(`Refused with ${responseCode}`), { responseCode });
}

/**
 * A real mail server on loopback that keeps what it is sent.
 * @param answer to a whole mail; takes all without it. @param recipient to each recipient, likewise.
 */
export async function openMailServer(
  options: { port?: number; answer?: Answer; recipient?: (address: string) => number | null } = {},
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => {
      const code = options.recipient?.(address) ?? null;
      callback(code === null ? null : refused(code));
    },
    onData: (stream, session, callback) => {
      void (async () => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), raw: await text(stream) };
        const code = (await options.answer?.(mail)) ?? null;
        if (code === null) received.push(mail);
        callback(code === null ? null : refused(code));
      })();
    },
  });
  // A connection that the other side drops is no fault of the server's.
  opened.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    opened.listen(options.port ?? 0, '127.0.0.1', () => {
      resolve();
    });
  });
  const { port } = opened.server.address() as AddressInfo;
  return {
    port,
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      await new Promise<void>((resolve) => {
        opened.close(() => {
          resolve();
        });
      });
    },
  };
}
