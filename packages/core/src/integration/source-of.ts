import type { SessionSource } from "./read-session.js"

/** What a session is read from, where the framework has a web `Request` anyway. */
export function sourceOf({ headers, url }: Pick<Request, "headers" | "url">): SessionSource {
  return { cookie: headers.get("cookie"), secure: url.startsWith("https:") }
}
