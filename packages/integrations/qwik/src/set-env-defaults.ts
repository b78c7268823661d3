import type { RequestEventCommon } from "@builder.io/qwik-city"
import { setEnvDefaults as fillFrom, type AuthConfig } from "@sallyport/core"
import { environmentOf } from "./environment-of.js"

/** Fills unset options of a configuration from the platform's environment. `QwikAuth$` does this by itself. */
export function setEnvDefaults(env: RequestEventCommon["env"], config: AuthConfig): void {
  fillFrom(environmentOf({ env }), config, true)
}
