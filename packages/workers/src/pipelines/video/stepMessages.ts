import type { StepInput, StepName, StepOutput } from './videoSteps.js';

/** What a worker tells the process of a step: the one step it shall do. */
export type StepOrder = { [Name in StepName]: { step: Name; input: StepInput<Name> } }[StepName];

/** What the process of a step tells the worker. */
export type StepMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; percent: number }
  /** Another process works for this one; its memory counts too. */
  | { kind: 'started'; processId: number }
  | { kind: 'done'; output: StepOutput<StepName> }
  | { kind: 'failed'; message: string };
