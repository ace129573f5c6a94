import { randomBytes } from 'node:crypto';

/** A mark that nobody can guess: what people wrote stands between two of them (docs/domains/ai.md). */
export const newMark = (name: string): string => `${name}-${randomBytes(6).toString('hex')}`;

/** What people wrote, between two marks. */
export const material = (mark: string, text: string): string => `<${mark}>\n${text}\n</${mark}>`;
