import type { World } from '../world.js';

const keyOf = (customerId: string, currency: string): string => `${customerId} ${currency}`;

/** What a customer has in credit, in minor units. */
export const balanceOf = (world: World, customerId: string, currency: string): number =>
  world.state.balances.get(keyOf(customerId, currency)) ?? 0;

/** Adds to what a customer has in credit, or takes from it. */
export function addToBalance(world: World, customerId: string, currency: string, amount: number): void {
  if (amount === 0) return;
  world.state.balances.set(keyOf(customerId, currency), balanceOf(world, customerId, currency) + amount);
  world.isChanged = true;
}
