import type { Context } from "hono"
import { env, getRuntimeKey } from "hono/adapter"

type Env = Readonly<Record<string, string | undefined>>

/** The environment variables: on workers from each request, elsewhere from the process. */
export function environmentOf(c: Context | undefined): Env {
  // Hono creates a new object from Deno's environment for each call, and the configuration is resolved again for each
  // environment object.
  if (!c || getRuntimeKey() === "deno") return process.env
  return env<Env>(c)
}
