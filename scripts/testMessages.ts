import { runCompileMessages } from './runCompileMessages.ts';

/** Compiles the screens' messages before the first test reads them. */
export default function setup(): void {
  runCompileMessages();
}
