/** Throws for a client that nobody has connected, or that was closed: every command would fail without saying what to do. */
export function requireConnected(isOpen: boolean): void {
  if (isOpen) return
  throw new Error(
    "The client that RedisAdapter was given is not connected. Call await client.connect() once, before the first request.",
  )
}
