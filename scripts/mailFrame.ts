import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import mjml2html from 'mjml';

const folder = path.join(path.dirname(import.meta.dirname), 'packages/core/src/mail');
const source = path.join(folder, 'mailFrame.mjml');
export const generated = path.join(folder, 'mailFrame.gen.ts');

/**
 * The frame of every mail, rendered from MJML to HTML and committed, so that the product does not need MJML.
 * @throws Error when the MJML is invalid
 */
export async function drawMailFrame(): Promise<string> {
  const { html, errors } = await mjml2html(readFileSync(source, 'utf8'), {
    validationLevel: 'strict',
    keepComments: false,
    // No web fonts: opening a mail must not contact a server.
    fonts: {},
  });
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  const tight = html
    .replace(/\n\s*/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  return (
    `/** Drawn from mailFrame.mjml by \`pnpm mail:frame\`; change that. */\nexport const mailFrame = ` +
    `${JSON.stringify(tight)};\n`
  );
}

if (import.meta.main) writeFileSync(generated, await drawMailFrame());
