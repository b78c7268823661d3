/** The page of one preset, which only the site has, as text. Its links lead on from the preset's source. */

import { credentialsExample, docs, passwordExample } from "./provider-examples.mjs"

const SITE = "https://app.example"

/** Markdown from the results of `presets.mjs`. */
export function providerPage(preset) {
  return [
    `# ${preset.name}`,
    preset.deprecated && `> **Deprecated.** ${linked(preset.deprecated)}`,
    linked(withAddress(preset.summary, preset)),
    facts(preset),
    "## Set up",
    setUp(preset),
    goodToKnow(preset),
    ownOptions(preset),
    further(preset),
  ]
    .filter(Boolean)
    .join("\n\n")
}

function facts(preset) {
  const rows = [
    ["Import", `\`@sallyport/core/providers/${preset.file}\``],
    ["Id, kind", `\`${preset.id}\`, ${kindOf(preset)}`],
    ...variables(preset),
    ...(isOAuth(preset) ? oauthFacts(preset) : []),
  ]
  return ["| | |", "| --- | --- |", ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join(
    "\n",
  )
}

export function kindOf({ type }) {
  return {
    oauth: "OAuth 2.0",
    oidc: "OpenID Connect",
    email: "email link",
    credentials: "fields of your own",
    webauthn: "passkeys",
  }[type]
}

export const isOAuth = ({ type }) => type === "oauth" || type === "oidc"

/** The environment variables that this preset reads. */
export function variablesOf(preset) {
  const name = `AUTH_${preset.id.toUpperCase().replaceAll("-", "_")}`
  const mentioned = (suffix) =>
    preset.paragraphs.some((text) => new RegExp(`${name}_${suffix}\\b`).test(text))
  const key = mentioned("KEY") ? [`${name}_KEY`] : []
  if (!isOAuth(preset)) return key
  const { client, makeClientSecret, source } = preset.data
  const own = Object.values(source.environment ?? {}).map((end) => `${name}_${end}`)
  const hasSecret = client.token_endpoint_auth_method !== "none" && !makeClientSecret
  const secret = hasSecret ? [`${name}_SECRET`] : []
  const issuer = preset.needsIssuer ? [`${name}_ISSUER`] : []
  return [`${name}_ID`, ...secret, ...own, ...issuer, ...key]
}

function variables(preset) {
  const names = variablesOf(preset)
  return names.length > 0 ? [["Environment", names.map((name) => `\`${name}\``).join(", ")]] : []
}

function oauthFacts(preset) {
  const { authorization, token, userinfo, checks, idToken } = preset.data
  const { scope, ...params } = authorization.params
  const more = Object.entries(params).map(([name, value]) => `\`${name}=${value}\``)
  const profile = preset.type === "oidc" && idToken ? "the ID Token" : at(userinfo)
  return [
    ["Callback URL", `\`${SITE}/auth/callback/${preset.id}\``],
    ["Scopes", scope ? `\`${scope}\`` : "none are sent"],
    ...(more.length > 0 ? [["Sent as well", more.join(", ")]] : []),
    ["Authorization", at(authorization)],
    ["Tokens", at(token)],
    ["Profile", profile],
    ["Client authentication", authentication(preset.data)],
    [
      "Protections",
      [...checks].map((check) => (check === "pkce" ? "PKCE (S256)" : `\`${check}\``)).join(", "),
    ],
    ["Email trusted", trustOf(preset)],
  ]
}

function at({ url, request }) {
  if (url) return `\`${decodeURI(url.href).replace("https://issuer.example", "{issuer}")}\``
  return request ? "with the tokens" : "from the discovery document of the issuer"
}

function authentication({ client, token }) {
  // The token request is custom, because the service does not accept the secret in a standard way.
  if (token.exchange) return "the secret, in the way that the service documents"
  return `\`${client.token_endpoint_auth_method ?? "client_secret_basic"}\``
}

/** Whether the addresses that it passes on count as verified. */
export function trustOf({ emailTrust }) {
  return {
    always: "always: every address that it passes on is verified",
    rule: "where the profile says so, by the rule that the provider documents",
    claim: "where the profile says `email_verified: true`",
    never: "never: nothing says that an address is verified",
    silent: "it passes on no address",
  }[emailTrust]
}

function setUp(preset) {
  const names = variablesOf(preset)
  const steps = [
    ...preset.paragraphs
      .filter(isRegistration)
      .map((text) => sentence(linked(withAddress(text, preset)))),
    names.length > 0 &&
      `Put what you get into the environment: ${names.map((name) => `\`${name}\``).join(", ")}.`,
    preset.type === "email" &&
      "Email links need a database for the tokens: give the configuration an `adapter`.",
  ].filter(Boolean)
  const list = steps.map((step, index) => `${index + 1}. ${step}`).join("\n")
  return [list, usage(preset)].filter(Boolean).join("\n\n")
}

const sentence = (text) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Whether a paragraph says where to register an application. */
export const isRegistration = (text) => /^(?:Register|Registered|Get a key|Set up)\b/.test(text)

function usage(preset) {
  if (preset.type === "webauthn")
    return `[Passkeys](${docs}/passkeys.md) has the set-up, the table they need and what is not revealed.`
  if (preset.type === "credentials" && preset.id === "credentials") return credentialsExample
  if (preset.id === "password") return passwordExample
  const given = exampleOptions(preset)
  const adapter = preset.type === "email" ? "adapter, " : ""
  const lines = [
    'import type { AuthConfig } from "@sallyport/core"',
    `import ${preset.factory} from "@sallyport/core/providers/${preset.file}"`,
    preset.type === "email" && 'import { adapter } from "./database.js"',
    "",
    `export const config: AuthConfig = { ${adapter}providers: [${given ? `${preset.factory}(${given})` : preset.factory}] }`,
  ]
  return ["```ts", ...lines.filter((line) => line !== false), "```"].join("\n")
}

/** Options for presets that the environment alone does not complete. */
export function exampleOptions({ file, type, data }) {
  if (file === "ses")
    return '{ accessKeyId: "AKIA…", secretAccessKey: "…", region: "eu-central-1", from: "no-reply@app.example" }'
  if (file === "loops") return '{ transactionalId: "…" }'
  if (type === "email")
    return data.server
      ? '{ server: "smtp://user:pass@mail.example:587", from: "no-reply@app.example" }'
      : '{ from: "no-reply@app.example" }'
  return {
    netsuite:
      '{ accountID: "1234567", userinfo: "https://1234567.restlets.api.netsuite.com/app/site/hosting/restlet.nl?script=1&deploy=1" }',
    shopify: '{ shop: "your-shop" }',
    oauth2:
      '{ id: "acme", name: "Acme", authorization: "https://acme.example/authorize", token: "https://acme.example/token", userinfo: "https://acme.example/me" }',
    oidc: '{ id: "acme", name: "Acme", issuer: "https://acme.example" }',
    telegram: '{ botToken: "…" }',
  }[file]
}

function goodToKnow(preset) {
  const rest = preset.paragraphs.filter((text) => !isRegistration(text))
  if (rest.length === 0) return undefined
  return ["## Good to know", ...rest.map((text) => linked(withAddress(text, preset)))].join("\n\n")
}

function ownOptions({ options }) {
  if (options.length === 0) return undefined
  const rows = options.map(({ name, doc }) => `| \`${name}\` | ${doc} |`)
  return ["## Options of its own", "", "| Option | |", "| --- | --- |", ...rows].join("\n")
}

function further(preset) {
  const own = preset.links.map((link) => `[${new URL(link).host}](${link})`)
  const here = isOAuth(preset)
    ? [
        `[every option of a provider](${docs}/configuration.md)`,
        `[linking accounts](${docs}/concepts.md#linking)`,
      ]
    : [`[every option of a provider](${docs}/configuration.md)`]
  return `## Further\n\n${[...own, ...(guides[preset.file] ?? []), ...here].join(" · ")}`
}

const guides = {
  bluesky: [`[the client's document](${docs}/writing-a-provider.md#a-client-that-is-a-document)`],
}

const withAddress = (text, { id }) =>
  text.replaceAll("`{base_url}{basePath}/callback/" + id + "`", `\`${SITE}/auth/callback/${id}\``)

/** Turns bare addresses into links, but not inside code. */
export function linked(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2
        ? part
        : part.replaceAll(/(?<![(<])\bhttps:\/\/[^\s)]*[^\s).,;:]/g, (address) => `<${address}>`),
    )
    .join("")
}
