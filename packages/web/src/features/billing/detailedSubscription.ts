import type { PlanDetailsQuery } from '../../gql/types.js';

/** A subscription with what it is paid with and the next bill. */
export type DetailedSubscription = NonNullable<PlanDetailsQuery['billing']['subscription']>;
