/** What stands in for the world outside while the end-to-end tests run, and the settings that lead the product there. */
export interface OutsideServices {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts small servers on loopback that speak the vendors' protocols. None is needed so far. */
export function startOutsideServices(): Promise<OutsideServices> {
  return Promise.resolve({ env: {}, stop: () => Promise.resolve() });
}
