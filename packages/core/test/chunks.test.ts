import { beforeAll, describe, expect, test } from "vitest"
import { languageTags } from "../src/texts/languages.js"
import { bundleForWorker, type WorkerBundle } from "./support/worker-bundle.js"

const entrypoints = ["index", "integration", "jwt", "errors", "adapters", "types"] as const

/**
 * Parts that only some code paths need. `flows/` are listed by file, because two small rules for the configuration are
 * there too.
 */
const costly = {
  "the whole configuration": "packages/core/src/config/complete-config.ts",
  "stored sessions": "packages/core/src/session/stored-session.ts",
  "stored users": "packages/core/src/sign-in/stored-user.ts",
  "Node's engine": "packages/core/src/crypto/jwe-node.ts",
  pages: "packages/core/src/pages/",
  "the OAuth client": "node_modules/oauth4webapi/",
  jose: "node_modules/jose/",
  "OAuth flow": "packages/core/src/flows/oauth/oauth-flow.ts",
  "email flow": "packages/core/src/flows/email/",
  "credentials flow": "packages/core/src/flows/credentials/",
  "passkey flow": "packages/core/src/flows/webauthn/webauthn-flow.ts",
  "passkey options": "packages/core/src/flows/webauthn/options.ts",
  "passkeys of a person": "packages/core/src/flows/webauthn/own-passkeys.ts",
  presets: "packages/core/src/providers/",
  messages: "packages/core/src/mail/",
  "a language": "packages/core/src/texts/split/core/",
} as const

type Costly = keyof typeof costly

/** Each code path and the costly parts that it may load. A path that is missing here fails the test. */
const chunks: Readonly<Record<string, readonly Costly[]>> = {
  "actions/authorize.ts": [],
  "actions/callback.ts": [],
  "actions/confirm-email.ts": ["pages", "messages"],
  "actions/development-cause.ts": [],
  "actions/error-response.ts": [],
  "actions/error.ts": ["pages", "messages"],
  // The browser requests the sign-in page next.
  "actions/failed-attempt.ts": ["pages", "messages"],
  "actions/not-found.ts": ["pages", "messages"],
  "actions/manage-passkeys.ts": ["passkeys of a person"],
  "actions/operation.ts": [],
  "actions/show-sign-in.ts": ["pages", "messages"],
  "actions/show-sign-out.ts": ["pages", "messages"],
  "actions/sign-out.ts": [],
  "actions/start-sign-in.ts": [],
  "actions/verify-request.ts": ["pages", "messages", "email flow"],
  "actions/webauthn-options.ts": ["passkey options", "pages", "messages"],
  "adapter/memory-texts.ts": [],
  "address/reach-of-address.ts": [],
  "answer-request.ts": [],
  "config/complete-config.ts": ["the whole configuration"],
  "config/encode-token.ts": [],
  "config/explanations.ts": [],
  "config/certain-mistakes.ts": [],
  "config/returned-nothing.ts": [],
  "config/tell-developer.ts": [],
  "crypto/next-auth-4.ts": [],
  "crypto/jwe-node.ts": ["Node's engine"],
  "http/refused-form.ts": [],
  "errors/failed-store.ts": [],
  "flows/credentials/credentials-flow.ts": ["credentials flow"],
  "flows/email/email-flow.ts": ["email flow", "messages"],
  "flows/oauth/allowed-params.ts": [],
  "flows/oauth/authentication-demands.ts": [],
  "flows/oauth/client-proof.ts": ["the OAuth client"],
  "flows/oauth/dpop-key.ts": [],
  "flows/oauth/end-session.ts": ["the OAuth client"],
  "flows/oauth/exact-id.ts": [],
  "flows/oauth/flow-aside.ts": [],
  "flows/oauth/replay-form-post.ts": [],
  "flows/oauth/relay-callback.ts": [],
  "flows/oauth/issuer-of-tenant.ts": ["jose"],
  "flows/oauth/oauth-flow.ts": ["OAuth flow", "the OAuth client"],
  "flows/oauth/open-encrypted.ts": ["jose"],
  "flows/oauth/pushed-authorization.ts": ["the OAuth client"],
  "flows/oauth/refusals.ts": ["the OAuth client"],
  "flows/oauth/secret-signature.ts": ["jose"],
  "flows/webauthn/webauthn-flow.ts": ["passkey flow"],
  "http/response-with-cookies.ts": [],
  "http/forwarded-ignored.ts": [],
  "session/ask-callbacks.ts": [],
  "session/database-session.ts": ["stored sessions"],
  "session/jwt-session-error.ts": [],
  "session/mistakes.ts": [],
  "session/provider-cookie-changes.ts": [],
  "session/read-stored.ts": ["stored sessions"],
  "session/token-cookies.ts": [],
  "session/token-of-user.ts": [],
  "session/token-size.ts": [],
  "sign-in/exact-user-by-account.ts": [],
  "debug-trace/answer-line.ts": [],
  "debug-trace/trace-session-read.ts": [],
  "debug-trace/trace-request.ts": [],
  "sign-in/sign-in-mistakes.ts": [],
  "sign-in/stored-user.ts": ["stored users"],
  ...Object.fromEntries(
    languageTags.map((tag) => [`texts/split/core/${tag.toLowerCase()}.ts`, ["a language"]]),
  ),
}

/** The costly parts among these modules. */
function costlyOf(modules: readonly string[]): readonly Costly[] {
  return (Object.keys(costly) as Costly[]).filter((name) =>
    modules.some((module) => module.startsWith(costly[name])),
  )
}

describe("What only one chunk needs is loaded when that chunk is first needed", () => {
  const bundles = new Map<string, WorkerBundle>()
  beforeAll(async () => {
    for (const entrypoint of entrypoints)
      bundles.set(
        entrypoint,
        await bundleForWorker({
          program: `export * from "./${entrypoint}.js"`,
          from: "packages/core/src/entrypoints",
        }),
      )
  })
  const bundleOf = (entrypoint: string) => bundles.get(entrypoint) as WorkerBundle

  test.each(entrypoints)("the entry point %s loads none of it", (entrypoint) => {
    expect(costlyOf(bundleOf(entrypoint).loadedBy().modules)).toEqual([])
  })

  test("every chunk is listed here, and none is missing", () => {
    const own = bundleOf("index").chunks.filter((file) => file.startsWith("packages/core/src/"))
    expect(own.map((file) => file.replace("packages/core/src/", "")).toSorted()).toEqual(
      Object.keys(chunks).toSorted(),
    )
  })

  test.each(Object.entries(chunks))("%s loads its own alone: %j", (chunk, own) => {
    const { modules } = bundleOf("index").loadedBy(`packages/core/src/${chunk}`)
    expect(costlyOf(modules).toSorted()).toEqual([...own].toSorted())
  })
})
