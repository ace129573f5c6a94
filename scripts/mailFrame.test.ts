import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawMailFrame, generated } from './mailFrame.ts';

it('the frame of mails is up to date with its source (pnpm mail:frame), and loads nothing from a server', async () => {
  const frame = await drawMailFrame();
  expect(readFileSync(generated, 'utf8')).toBe(frame);
  expect(frame.match(/(?:src|href)=[^ ]*https?:|url\(/g)).toBeNull();
});
