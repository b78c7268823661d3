import type { Context } from "hono"
import { env, getRuntimeKey } from "hono/adapter"

type Env = Readonly<Record<string, string | undefined>>

/** The environment by name: on workers what comes with each request, elsewhere that of the process. */
export function environmentOf(c: Context | undefined): Env {
  // Hono makes a new object of Deno's for each question, and a configuration is resolved anew for each environment.
  if (!c || getRuntimeKey() === "deno") return process.env
  return env<Env>(c)
}
