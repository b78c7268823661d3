import type { KoaContextWithOIDC } from "oidc-provider"
import { base, Check, Prompt } from "./engine-parts.js"

/**
 * Shows account choice and consent at every authorization request, even if the engine remembers them, so that a test
 * sees the same pages each time. Only `prompt=none` relies on what is remembered (OpenID Connect Core §3.1.2.1).
 */
export function signInPolicy(): ReturnType<typeof base> {
  const policy = base()
  policy.get("login")?.checks.add(unanswered("login"))
  policy.get("consent")?.checks.add(unanswered("consent"))
  policy.add(new Prompt({ name: "select_account", requestable: true }), 0)
  return policy
}

function unanswered(prompt: "login" | "consent"): InstanceType<typeof Check> {
  return new Check(
    `${prompt}_unanswered`,
    `${prompt} is requested every time`,
    ({ oidc }: KoaContextWithOIDC) => !oidc.prompts.has("none") && !oidc.result?.[prompt],
  )
}
