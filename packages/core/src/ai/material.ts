import { randomBytes } from 'node:crypto';
import { withoutHidden } from '@snaplore/schema/ai/withoutHidden';

/** A mark that nobody can guess: what people wrote stands between two of them (docs/domains/ai.md). */
export const newMark = (name: string): string => `${name}-${randomBytes(6).toString('hex')}`;

/** What people wrote, between two marks, without characters that nobody sees. */
export const material = (mark: string, text: string): string => `<${mark}>\n${withoutHidden(text)}\n</${mark}>`;
