import type { Scheduler } from '@snaplore/core/adapters/scheduler/scheduler';

/** A scheduler that accepts jobs and runs none: jobs have tests of their own. */
export const idleScheduler: Scheduler = {
  handOver: async () => {},
  remove: async () => {},
  start: async () => {},
  stop: async () => {},
  health: async () => {},
};
