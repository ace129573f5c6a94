import type { Scheduler } from '@snaplore/core/adapters/scheduler/scheduler';

/** A scheduler that takes jobs in and runs none: what jobs do is tested where they are. */
export const idleScheduler: Scheduler = {
  handOver: async () => {},
  start: async () => {},
  stop: async () => {},
  health: async () => {},
};
