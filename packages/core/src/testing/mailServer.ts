import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  raw: string;
}

/** A mail server for tests. */
export interface TestMailServer {
  port: number;
  url: string;
  /** The mails it accepted, in order. */
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** The answer to a mail: null to accept it, an SMTP status to refuse it. */
type Answer = (mail: ReceivedMail) => number | null | Promise<number | null>;

function refused(responseCode: number): Error {
  return Object.assign(new Error(`Refused with ${responseCode}`), { responseCode });
}

/**
 * Starts a real mail server on loopback that keeps the mails it receives.
 * @param answer to a whole mail; without it all are accepted.
 * @param recipient to each recipient, likewise.
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
  // A connection that the client drops is not a failure of the server.
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
