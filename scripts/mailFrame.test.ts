import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawMailFrame, generated } from './mailFrame.ts';

it('is drawn afresh when its drawing is changed (pnpm mail:frame), and asks no server for anything', async () => {
  const frame = await drawMailFrame();
  expect(readFileSync(generated, 'utf8')).toBe(frame);
  expect(frame.match(/(?:src|href)=[^ ]*https?:|url\(/g)).toBeNull();
});
