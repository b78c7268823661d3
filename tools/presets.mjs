/**
 * What the presets say about themselves: their data as the flow resolves it, and the docstring of their default export.
 */

import { build } from "esbuild"
import { readFileSync, readdirSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { root } from "./put-generated.mjs"

const source = path.join(root, "packages/core/src/providers")
const built = path.join(root, "packages/core")

/** Options that some presets require. */
const needs = {
  nodemailer: { server: "smtp://localhost" },
  email: { server: "smtp://localhost" },
  loops: { transactionalId: "…" },
  ses: { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "example", region: "eu-central-1" },
  telegram: { botToken: "123456789:AAexampleAAAAAAAAAAAAAAAAAAAAAAAAAA" },
}
/** Values for the placeholders in some presets' addresses. */
const shownWith = {
  netsuite: {
    accountID: "1234567",
    userinfo:
      "https://1234567.restlets.api.netsuite.com/app/site/hosting/restlet.nl?script=1&deploy=1",
  },
  shopify: { shop: "your-shop" },
  // It has an address of its own, and no issuer.
  workos: { issuer: undefined },
}
const client = { clientId: "your-client-id", clientSecret: "…" }

/** Every preset, sorted by name. */
export async function presets() {
  const { resolveProviders } = await loadSource("config/resolve-providers.ts")
  const files = readdirSync(source)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
  const all = await Promise.all(files.map((file) => presetOf(file, resolveProviders)))
  return all.toSorted((one, other) => one.name.localeCompare(other.name, "en"))
}

async function presetOf(file, resolveProviders) {
  const { default: factory } = await load(`providers/${file}.js`)
  const text = readFileSync(path.join(source, `${file}.ts`), "utf8")
  const isOAuth = ["oauth", "oidc"].includes(made(factory, file).type)
  const issuer = defaultIssuer(factory, file)
  const given = isOAuth ? { ...client, issuer, ...shownWith[file] } : {}
  const [data] = resolveProviders([made(factory, file, given)], {}).values()
  const bare = made(factory, file)
  return {
    file,
    id: data.id,
    name: data.name,
    type: data.type,
    factory: /export default function (\w+)/.exec(text)[1],
    needsIssuer: isOAuth && mentions(docOf(text), "Needs `issuer`"),
    emailTrust: emailTrustOf(bare),
    data,
    ...partsOf(docOf(text)),
    options: optionsIn(text),
  }
}

/** Which of the provider's addresses count as verified, and whether the preset has its own rule for that. */
function emailTrustOf({ emailTrust = "claim", verifiedEmail }) {
  return emailTrust === "claim" && verifiedEmail ? "rule" : emailTrust
}

/** A module that is not exported, compiled so that Node can load it. */
async function loadSource(file) {
  const entry = path.join(root, "packages/core/src", file)
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
  })
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  )
}

const load = (file) => import(pathToFileURL(path.join(built, file)).href)
const made = (factory, file, options = {}) => factory({ ...needs[file], ...options })
const mentions = (text, words) => text.includes(words)

/** Undefined if the preset has its own issuer; otherwise one for showing addresses. */
function defaultIssuer(factory, file) {
  return made(factory, file, client).issuer ? undefined : "https://issuer.example"
}

/** The docstring before the default export. */
function docOf(text) {
  const before = text.slice(0, text.indexOf("export default function"))
  return before
    .slice(before.lastIndexOf("/**") + 3, before.lastIndexOf("*/"))
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
    .join("\n")
    .trim()
}

/** Its paragraphs, its links, and its warnings. */
function partsOf(doc) {
  const tags = doc.split(/^(?=@)/m)
  const paragraphs = (tags[0] ?? "")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const tagged = (name) =>
    tags
      .filter((tag) => tag.startsWith(`@${name} `))
      .map((tag) => oneLine(tag.slice(name.length + 2)))
  return {
    summary: oneLine(paragraphs[0] ?? ""),
    paragraphs: paragraphs
      .slice(1)
      .map((text) => (/^[-*|`]{1,3}/.test(text) ? text : oneLine(text))),
    links: tagged("see"),
    deprecated: tagged("deprecated")[0],
  }
}

const oneLine = (text) => text.replaceAll(/\s+/g, " ").trim()

/** The preset's own options: those with a docstring in its exported options type, or in its parameters. */
function optionsIn(text) {
  const blocks = [
    ...text.matchAll(
      /export (?:interface|type) \w*(?:Options|Tenant|Platform|Config|Key)\b(?:(?!\n\n)[^{])*\{([\s\S]*?)\n\}/g,
    ),
    ...text.matchAll(/(?:options|config): [^={]*&\s*\{([\s\S]*?)\n {2}\} = \{\}/g),
  ]
  return blocks.flatMap(([, body]) =>
    [...body.matchAll(/\/\*\*([\s\S]*?)\*\/\s*(\w+)\??:/g)].map(([, doc, name]) => ({
      name,
      doc: oneLine(doc.replaceAll(/^\s*\* ?/gm, "")),
    })),
  )
}
