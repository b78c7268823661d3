import type { SessionSource } from "../read-session.js"

/** What a session is read from, for frameworks that already have a web `Request`. */
export function sourceOf({ headers, url }: Pick<Request, "headers" | "url">): SessionSource {
  return { cookie: headers.get("cookie"), secure: url.startsWith("https:") }
}
