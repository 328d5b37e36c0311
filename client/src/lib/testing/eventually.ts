import { vi } from "vitest";

/** In milliseconds. A machine at work on other things often needs more than the second that Vitest waits. */
const LONG_ENOUGH = 20_000;

/** Wait until `holds` throws no more. Rejects with its last error if that takes 20 seconds. */
export function eventually<Value>(holds: () => Value): Promise<Value> {
  return vi.waitFor(holds, { timeout: LONG_ENOUGH });
}
