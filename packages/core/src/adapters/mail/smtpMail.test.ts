import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpMail } from './smtpMail.js';

interface Received {
  to: string[];
  raw: string;
}

let server: SMTPServer | undefined;

/** A real mail server on loopback that keeps what it is sent. */
async function openServer(refuse = false): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      void text(stream).then((raw) => {
        if (refuse) {
          callback(new Error('The mailbox is full'));
          return;
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        callback();
      });
    },
  });
  server = opened;
  await new Promise<void>((resolve) => {
    opened.listen(0, '127.0.0.1', () => {
      resolve();
    });
  });
  return { url: `smtp://127.0.0.1:${(opened.server.address() as AddressInfo).port}`, received };
}

const mail = { to: 'jonas@lumen.example', subject: 'Join Lumen Bikes on Snaplore', text: 'Accept: http://x', html: '<p>Accept</p>' };

describe('mail over SMTP', () => {
  afterEach(async () => {
    await new Promise<void>((resolve) => {
      if (server) server.close(() => { resolve(); });
      else resolve();
    });
    server = undefined;
  });

  it('arrives with both parts, the sender of the settings, and its own id', async () => {
    const { url, received } = await openServer();
    const driver = smtpMail(url, 'Snaplore <no-reply@lumen.example>');
    await driver.send(mail, '0198c1b2-0000-7000-8000-000000000001');
    driver.close();
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['jonas@lumen.example']);
    const raw = received[0]?.raw ?? '';
    expect(raw).toContain('From: Snaplore <no-reply@lumen.example>');
    expect(raw).toContain('Subject: Join Lumen Bikes on Snaplore');
    expect(raw).toContain('Message-ID: <0198c1b2-0000-7000-8000-000000000001@snaplore>');
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
  });

  it('fails when the server does not take it, so that the job tries again', async () => {
    const { url } = await openServer(true);
    const driver = smtpMail(url, 'no-reply@lumen.example');
    await expect(driver.send(mail, 'x')).rejects.toThrow('The mailbox is full');
    driver.close();
  });

  it('fails when there is no server', async () => {
    const { url } = await openServer();
    await new Promise<void>((resolve) => {
      server?.close(() => { resolve(); });
    });
    server = undefined;
    const driver = smtpMail(url, 'no-reply@lumen.example');
    await expect(driver.send(mail, 'x')).rejects.toThrow();
    driver.close();
  });
});
