import type { TriggerDef } from '@mikro-orm/core';
import { Trigger } from '@mikro-orm/decorators/legacy';

/** Several triggers of an entity. */
export const Triggers =
  (triggers: readonly TriggerDef[]) =>
  (target: new () => object): void => {
    for (const trigger of triggers) Trigger(trigger)(target);
  };
