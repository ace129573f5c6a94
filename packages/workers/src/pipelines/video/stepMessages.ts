import type { StepInput, StepName, StepOutput } from './videoSteps.js';

/** The message from a worker to a step's process: the step to run. */
export type StepOrder = { [Name in StepName]: { step: Name; input: StepInput<Name> } }[StepName];

/** The messages from a step's process to the worker. */
export type StepMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; percent: number }
  /** Another process works for this one; its memory counts too. */
  | { kind: 'started'; processId: number }
  | { kind: 'done'; output: StepOutput<StepName> }
  | { kind: 'failed'; message: string };
