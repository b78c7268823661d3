import { inlinedQrl } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { QwikAuthQrl, type QwikAuthConfig } from "@sallyport/qwik"
import type { Plugin } from "./city.js"

/** Lets everyone in as Ada. */
export const password = {
  id: "password",
  type: "credentials",
  name: "Password",
  credentials: {},
  authorize: () => ({ id: "1", name: "Ada" }),
} as const

/** A site whose one provider it is, and which logs no errors. */
export const withPassword = {
  trustHost: true,
  secret: "qwik-test-secret-qwik-test-secret-qwik",
  logger: { error: () => undefined },
  providers: [password],
} satisfies QwikAuthConfig

let made = 0

/** What `QwikAuth$(() => options)` creates in a build. */
export function pluginOf(
  options: QwikAuthConfig | ((ev: RequestEventCommon) => QwikAuthConfig),
): Plugin {
  const make = typeof options === "function" ? options : () => options
  return QwikAuthQrl(inlinedQrl(make, `plugin_config${(made += 1)}`)) as unknown as Plugin
}
