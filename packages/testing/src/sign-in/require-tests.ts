const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"]

/**
 * Throws unless this may sign anybody in: whoever can call it is everybody, so it must not run in production, nor make
 * cookies for a site that other machines reach.
 */
export function requireTests(origin: URL): void {
  if (process.env["NODE_ENV"] === "production")
    throw new Error(
      'signedIn() refuses to run because NODE_ENV is "production": it signs in anyone. Call it only in tests, with another NODE_ENV.',
    )
  const { hostname } = origin
  if (!LOOPBACK.includes(hostname) && !hostname.endsWith(".localhost"))
    throw new Error(
      `signedIn() refuses to sign in at ${origin.origin}, which other machines may reach. Use one of: ${LOOPBACK.map((host) => `http://${host}:3000`).join(", ")}.`,
    )
}
