import type { RequestEventCommon } from "@builder.io/qwik-city"

type Env = Readonly<Record<string, string | undefined>>

/** The platform's environment variables as an object. */
export function environmentOf(event: Pick<RequestEventCommon, "env"> | undefined): Env {
  const names: Env = {}
  return new Proxy(names, { get: (_, name) => event?.env.get(String(name)) })
}
