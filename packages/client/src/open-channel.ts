/**
 * A channel to the other tabs of this site. Undefined where the browser has none, or does not let this page open one, as
 * in a sandboxed frame: pages then learn of a change when the user comes back to them.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
