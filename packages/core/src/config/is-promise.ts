/** Whether the value can be awaited. */
export function isPromise(value: unknown): boolean {
  return typeof (value as { then?: unknown } | null)?.then === "function"
}
