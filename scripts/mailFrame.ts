import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import mjml2html from 'mjml';

const folder = path.join(path.dirname(import.meta.dirname), 'packages/core/src/mail');
const source = path.join(folder, 'mailFrame.mjml');
export const generated = path.join(folder, 'mailFrame.gen.ts');

/**
 * The frame of every mail as a file of the sources: drawn in MJML, kept as HTML, so that nothing of MJML is needed
 * where mails are written. @throws Error when the drawing is not right.
 */
export async function drawMailFrame(): Promise<string> {
  const { html, errors } = await mjml2html(readFileSync(source, 'utf8'), {
    validationLevel: 'strict',
    keepComments: false,
    // None fetched from elsewhere: opening a mail tells nobody.
    fonts: {},
  });
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  const tight = html
    .replace(/\n\s*/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  return `/** Drawn from mailFrame.mjml by \`pnpm mail:frame\`; change that. */\nexport const mailFrame = ${JSON.stringify(tight)};\n`;
}

if (import.meta.main) writeFileSync(generated, await drawMailFrame());
