/** The hosts that only this machine can reach. */
export type LoopbackHost = "127.0.0.1" | "localhost" | "::1"

const LOOPBACK_HOSTS: readonly string[] = ["127.0.0.1", "localhost", "::1"] satisfies LoopbackHost[]

/**
 * Throws unless `part` may run here: anyone who reaches it can sign in as anyone or read everyone's mail, so it must
 * not run in production or where another machine can reach it.
 */
export function requireDevelopment(part: string, host: string): void {
  if (process.env["NODE_ENV"] === "production")
    throw new Error(
      `${part} refuses to start because NODE_ENV is "production": it lets anyone sign in. ` +
        "Start it only in development and in tests, with another NODE_ENV.",
    )
  if (!LOOPBACK_HOSTS.includes(host))
    throw new Error(
      `${part} refuses to listen on "${host}" because other machines could reach it. ` +
        `Use one of: ${LOOPBACK_HOSTS.join(", ")}.`,
    )
}
