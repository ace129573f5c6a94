import { afterEach, describe, expect, it } from 'vitest';
import { openMailServer, type TestMailServer } from '../../testing/mailServer.js';
import type { MailDriver, OutgoingMail } from './mailDriver.js';
import { smtpMail } from './smtpMail.js';

const mail: OutgoingMail = {
  to: 'jonas@lumen.example',
  subject: 'Join Lumen Bikes on Snaplore',
  text: 'Accept: http://x',
  html: '<p>Accept</p>',
};
const id = '0198c1b2-0000-7000-8000-000000000001';

describe('mail over SMTP', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const open = async (options: Parameters<typeof openMailServer>[0] = {}): Promise<TestMailServer> => {
    const server = await openMailServer(options);
    closing.push(() => server.close());
    return server;
  };
  const through = ({ url }: { url: string }, from = 'Snaplore <no-reply@lumen.example>'): MailDriver => {
    const driver = smtpMail(url, from);
    closing.push(() => {
      driver.close();
    });
    return driver;
  };

  it("delivers both parts with the configured sender and the mail's own id", async () => {
    const server = await open();
    await through(server).send(mail, id);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]!.to).toEqual(['jonas@lumen.example']);
    const { raw } = server.received[0]!;
    expect(raw).toContain('From: Snaplore <no-reply@lumen.example>');
    expect(raw).toContain('To: jonas@lumen.example');
    expect(raw).toContain('Subject: Join Lumen Bikes on Snaplore');
    expect(raw).toContain(`Message-ID: <${id}@lumen.example>`);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
  });

  it('has no header from a name, and a single recipient', async () => {
    const server = await open();
    await through(server).send({ ...mail, subject: 'Join Lumen\r\nBcc: everybody@lumen.example\r\n\r\nWords' }, id);
    expect(server.received[0]!.to).toEqual(['jonas@lumen.example']);
    expect(server.received[0]!.raw).not.toMatch(/^Bcc:/m);
    await expect(
      through(server).send({ ...mail, to: 'jonas@lumen.example,eva@lumen.example' }, id),
    ).rejects.toMatchObject({ code: 'MAIL_REFUSED' });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['a busy server', { answer: () => 451 }],
    ['a temporarily refused recipient', { recipient: () => 450 }],
  ])('fails temporarily for %s', async (_case, options) => {
    await expect(through(await open(options)).send(mail, id)).rejects.not.toHaveProperty('name', 'AppError');
  });

  it.each([
    ['a refused mail', { answer: () => 554 }],
    ['an unknown recipient', { recipient: () => 550 }],
  ])('fails for good for %s', async (_case, options) => {
    await expect(through(await open(options)).send(mail, id)).rejects.toMatchObject({
      name: 'AppError',
      code: 'MAIL_REFUSED',
      message: expect.stringMatching(/Refused with 55/) as string,
    });
  });

  it('fails without a server, and succeeds once it is available', async () => {
    const server = await openMailServer();
    await server.close();
    const driver = through(server);
    await expect(driver.send(mail, id)).rejects.toThrow('ECONNREFUSED');
    const back = await open({ port: server.port });
    await driver.send(mail, id);
    expect(back.received).toHaveLength(1);
  });
});
