import { runCompileMessages } from './runCompileMessages.ts';

/** What the screens say stands before the first test reads it. */
export default function setup(): void {
  runCompileMessages();
}
