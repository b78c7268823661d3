import { isServer } from "@builder.io/qwik/build"
import { QwikAuth$ } from "@sallyport/qwik"

export const { onRequest, useSession, useSignIn, useSignOut, me, unstable_update } = QwikAuth$(
  async ({ env }) => {
    // A constant in a build, so that the browser's build does not even look for server-only modules.
    if (!isServer) throw new Error("The configuration is for the server.")
    const { authConfig } = await import("../auth-config")
    return authConfig(env)
  },
)
