/** The time now. A refresh waits longer than the moment of its request, and a job has no request. */
export function moment(): number {
  // oxlint-disable-next-line no-restricted-properties -- as above
  return Date.now()
}
