import { carriedPage } from "../command-line/documentation.js"
import { CommandFailed } from "../command-line/failures.js"
import { nearest } from "../command-line/nearest.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import { adapterNames } from "../schema/adapters.js"
import { adapterAddition, ADDED_ADAPTERS } from "./adapter-addition.js"
import type { AddedOption, Addition, Need } from "./addition.js"
import { type Preset, readPresets } from "./presets.js"

/** Frameworks whose package has entry points for the presets, which its applications import. */
const WITH_PROVIDERS = ["next", "qwik", "solid-start", "sveltekit"]

interface AddedExtension {
  /** The function that makes it. */
  readonly factory: string
  readonly needs: readonly Need[]
}

const EXTENSIONS = new Map<string, AddedExtension>(
  Object.entries({
    "account-page": { factory: "accountPage", needs: ["sessions"] },
    "api-keys": { factory: "apiKeys", needs: ["records"] },
    accounts: { factory: "accounts", needs: ["records", "sessions", "mail"] },
    administration: { factory: "administration", needs: ["sessions"] },
    audit: { factory: "audit", needs: ["records"] },
    notices: { factory: "notices", needs: ["mail"] },
    "provider-logout": { factory: "providerLogout", needs: ["sessions"] },
    "provider-tokens": { factory: "providerTokens", needs: ["records"] },
    "rate-limits": { factory: "rateLimits", needs: ["records"] },
    "second-factors": { factory: "secondFactors", needs: ["records"] },
    sessions: { factory: "sessions", needs: ["records"] },
  }),
)

/** Presets that need something beside the environment. Those that the build takes for incomplete work without options. */
const NEEDS = new Map<string, readonly Need[]>(
  Object.entries({ password: ["records", "sessions", "mail"], passkey: ["adapter"] }),
)

/** Other names that people know: those of pages of the documentation, which are in the plural, and those of the field. */
const SYNONYMS = new Map(
  Object.entries({
    "2fa": "second-factors",
    "act-as": "administration",
    admin: "administration",
    "api-key": "api-keys",
    "audit-log": "audit",
    "call-your-api": "api-keys",
    keys: "api-keys",
    "change-address": "accounts",
    "delete-account": "accounts",
    "export-data": "accounts",
    impersonation: "administration",
    "link-accounts": "accounts",
    mfa: "second-factors",
    postgres: "pg",
    postgresql: "pg",
    "rate-limiting": "rate-limits",
    "two-factor": "second-factors",
    "email-codes": "email-code",
    passkeys: "passkey",
    passwords: "password",
  }),
)

/** What is to be added. */
export interface AdditionRequest {
  readonly name: string
  /** What sets the address of the client, as code: `"vercel"`. Only the limits ask for it. */
  readonly client: () => Promise<string>
}

/** What is added under a name. Throws `CommandFailed`, with the nearest name, if there is nothing of that name. */
export async function findAddition(
  { name, client }: AdditionRequest,
  project: Project,
  files: ProjectFiles,
): Promise<Addition> {
  const typed = name.toLowerCase().replace(/^@sallyport\/|-adapter$/g, "")
  const wanted = SYNONYMS.get(typed) ?? typed
  const presets = readPresets()
  if (wanted === "email-code") return emailCodeAddition(project)
  const preset = presets.find(({ file, id }) => file === wanted || id === wanted)
  if (preset) return providerAddition(preset, project)
  if (wanted === "rate-limits")
    return extensionAddition(wanted, { name: "client", code: `client: ${await client()}` })
  if (wanted === "api-keys") return apiKeysAddition(project)
  if (EXTENSIONS.has(wanted)) return extensionAddition(wanted)
  const adapter = adapterAddition(wanted, files)
  if (adapter) return adapter
  if (adapterNames.includes(wanted))
    throw new CommandFailed(
      `The adapter for ${wanted} takes more than this command knows, and nothing was written. README.md in the package @sallyport/${wanted}-adapter shows how to put it in.`,
    )
  const names = [
    ...presets.map(({ file }) => file),
    ...EXTENSIONS.keys(),
    ...ADDED_ADAPTERS,
    ...SYNONYMS.keys(),
    ...SYNONYMS.values(),
  ]
  const close = nearest(wanted, names)
  throw new CommandFailed(
    `There is no provider, adapter or extension "${name}".${close ? ` Did you mean "${close}"?` : ""} ${carriedPage("providers/README.md")} lists the providers.`,
  )
}

/** A provider, with the variables that it reads. */
export function providerAddition(preset: Preset, { framework }: Project): Addition {
  const { file, id, name, factory } = preset
  const base = `http://localhost:${framework.port}${framework.basePath}`
  const callback = `${base}/callback/${id}`
  const registration = preset.registration?.replace("{base_url}{basePath}/callback/" + id, callback)
  const needs = NEEDS.get(file)
  const isIncomplete = preset.needsOptions && needs === undefined
  return {
    name,
    list: "providers",
    needs: needs ?? [],
    import: providerImport({ framework }, factory, file),
    code: isIncomplete ? `${factory}({ … })` : factory,
    isIncomplete,
    variables: preset.variables,
    notes: [
      ...(preset.hasCallback ? [`Callback URL to register: ${callback}`] : []),
      ...(registration ? [registration.replaceAll(/\s+/g, " ")] : []),
      `Read on: ${carriedPage(`providers/README.md#${file}`)}${preset.documentation ? `, ${preset.documentation}` : ""}`,
    ],
  }
}

function providerImport(
  { framework }: Pick<Project, "framework">,
  local: string,
  file: string,
): Addition["import"] {
  // The package of a framework hands the presets on, but not what carries an extension beside them.
  const isOwn = WITH_PROVIDERS.includes(framework.id) && file !== "email-code"
  const owner = isOwn ? framework.id : "core"
  return { exported: "default", local, from: `@sallyport/${owner}/providers/${file}` }
}

/** `EmailCode` stands around the email provider that is there. */
function emailCodeAddition(project: Project): Addition {
  return {
    name: "EmailCode",
    list: "providers",
    needs: ["records"],
    import: providerImport(project, "EmailCode", "email-code"),
    wraps: emailPresets(),
    code: "EmailCode(Resend)",
    isIncomplete: false,
    variables: [],
    notes: [`Read on: ${carriedPage("email-codes.md")}`],
  }
}

function emailPresets(): readonly string[] {
  return readPresets().flatMap(({ type, file }) => (type === "email" ? [file] : []))
}

/** Keys need a prefix, and a scope to begin with. */
function apiKeysAddition({ manifest }: Project): Addition {
  const prefix = prefixFor(manifest?.name ?? "")
  const code = `prefix: "${prefix}", scopes: { "data:read": "Read your data" }`
  const { notes, ...rest } = extensionAddition("api-keys", { name: "prefix", code })
  const hint = `Every key begins with ${prefix}_: choose another prefix now if it should, and keep it. Write the scopes of your API in place of data:read.`
  return { ...rest, notes: [hint, ...notes] }
}

/** The name of the application, as far as it can begin a key. */
function prefixFor(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/^@[^/]*\//, "")
    .replaceAll(/[^a-z0-9]|^[^a-z]+/g, "")
  return letters.length < 3 ? "app" : letters.slice(0, 20)
}

/** An extension, with the option that it has to have. Throws if there is none of this name. */
export function extensionAddition(name: string, option?: AddedOption): Addition {
  const found = EXTENSIONS.get(name)
  if (!found) throw new Error(`There is no extension ${name}`)
  const { factory, needs } = found
  return {
    name,
    list: "extensions",
    needs,
    import: { exported: factory, local: factory, from: `@sallyport/core/${name}` },
    code: option ? `${factory}({ ${option.code} })` : `${factory}()`,
    ...(option && { option }),
    isIncomplete: false,
    variables: [],
    notes: [`Read on: ${carriedPage(`${name}.md`)}`],
  }
}
