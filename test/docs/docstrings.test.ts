import ts from "typescript"
import { describe, expect, test } from "vitest"
import { read } from "./support/repository.js"

/** The types that an application uses, by file. */
const options = {
  "adapter.ts": ["Adapter"],
  "callbacks.ts": ["Callbacks", "JWTParams", "RedirectParams", "SignInParams"],
  "common-provider.ts": ["CommonProviderOptions", "OAuthProviderButtonStyles"],
  "config.ts": ["AuthConfig", "SessionOptions", "SignInAttempt", "Timeouts"],
  "cookies.ts": ["CookieOption", "CookieSerializeOptions", "CookiesOptions"],
  "email-provider.ts": ["EmailConfig", "EmailProviderSendVerificationRequestParams"],
  "events.ts": ["Events"],
  "jwt.ts": ["JWTDecodeParams", "JWTEncodeParams", "JWTOptions"],
  "logger.ts": ["LoggerInstance"],
  "oauth-client.ts": ["OAuthClientMetadata"],
  "oauth-provider.ts": [
    "AuthorizationEndpointHandler",
    "ClientSecretContext",
    "OAuth2Config",
    "OAuthOptions",
    "OIDCConfig",
    "OIDCOptions",
    "TokenEndpointHandler",
    "UserinfoEndpointHandler",
    "UserinfoRequestContext",
  ],
  "pages.ts": ["PagesOptions"],
  "provider.ts": ["CredentialsConfig"],
  "theme.ts": ["Theme"],
  "webauthn-provider.ts": ["RelayingParty", "WebAuthnConfig", "WebAuthnHookOptions"],
}
const rows = Object.entries(options).flatMap(([file, names]) => names.map((name) => [file, name]))

type TypeDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

function declaration(source: ts.SourceFile, name: string): TypeDeclaration {
  const found = source.statements.find(
    (one): one is TypeDeclaration =>
      (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
  )
  if (!found) throw new Error(`no ${name} in ${source.fileName}`)
  return found
}

/** The members for which an editor only shows the type, and the type's own name if it has no docstring. */
function silentIn(text: string, name: string): string[] {
  const source = ts.createSourceFile("contract.ts", text, ts.ScriptTarget.ES2023, true)
  const found = declaration(source, name)
  const body = ts.isInterfaceDeclaration(found) ? found : found.type
  if (!ts.isInterfaceDeclaration(body) && !ts.isTypeLiteralNode(body))
    throw new Error(`${name} has no members`)
  const named = body.members.filter((member) => member.name)
  return [found, ...named]
    .filter((node) => ts.getJSDocCommentsAndTags(node).length === 0)
    .map((node) => node.name?.getText(source) ?? name)
}

describe("An editor says what an option is for", () => {
  test.each(rows)("%s, %s and each of its members", (file = "", name = "") => {
    expect(silentIn(read(`packages/core/src/contract/${file}`), name)).toEqual([])
  })

  test("what says nothing is found", () => {
    const text = "/** One. */\ninterface One {\n/** Two. */\ntwo: 2; three?: 3; [four]?: 4 }"
    expect(silentIn(text, "One")).toEqual(["three", "[four]"])
    expect(silentIn("type One = { two: 2 }", "One")).toEqual(["One", "two"])
  })
})
