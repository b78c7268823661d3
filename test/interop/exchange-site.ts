import type { AuthConfig } from "@sallyport/core"
import type { Library } from "./library.js"
import { Visitor } from "./visitor.js"

/** A configuration for either library, whose errors are kept in `log`. */
export function configured(options: Partial<AuthConfig>): AuthConfig & { log: Error[] } {
  const log: Error[] = []
  return {
    secret: "exchange-secret-exchange-secret-exchange",
    trustHost: true,
    basePath: "/auth",
    providers: [],
    logger: { error: (error) => void log.push(error), warn: () => undefined },
    ...options,
    log,
  } as AuthConfig & { log: Error[] }
}

/** The same browser in front of the other library. */
export function movedTo(library: Library, visitor: Visitor, config = visitor.config): Visitor {
  const moved = new Visitor(library, config, visitor.site)
  for (const [name, value] of visitor.jar) moved.jar.set(name, value)
  return moved
}

/** The body of `GET /session`. */
export async function session(visitor: Visitor): Promise<unknown> {
  return (await visitor.send("session")).json()
}
