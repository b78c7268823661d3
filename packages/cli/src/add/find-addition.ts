import { CommandFailed } from "../command-line/failures.js"
import { nearest } from "../command-line/nearest.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import { adapterAddition, ADDED_ADAPTERS } from "./adapter-addition.js"
import type { Addition } from "./addition.js"
import { type Preset, readPresets } from "./presets.js"

/** Frameworks whose package has entry points for the presets, which its applications import. */
const WITH_PROVIDERS = ["next", "qwik", "solid-start", "sveltekit"]

/** Extensions that work without options: the name, and the function that makes it. */
const EXTENSIONS = new Map(
  Object.entries({
    "account-page": "accountPage",
    audit: "audit",
    notices: "notices",
    "rate-limits": "rateLimits",
    "second-factors": "secondFactors",
    sessions: "sessions",
  }),
)

/** What is added under a name. Throws `CommandFailed`, with the nearest name, if there is nothing of that name. */
export function findAddition(name: string, project: Project, files: ProjectFiles): Addition {
  const wanted = name.toLowerCase().replace(/^@sallyport\/|-adapter$/g, "")
  const presets = readPresets()
  const preset = presets.find(({ file, id }) => file === wanted || id === wanted)
  if (preset) return providerAddition(preset, project)
  const extension = EXTENSIONS.get(wanted)
  if (extension !== undefined) return extensionAddition(wanted, extension)
  const adapter = adapterAddition(wanted, files)
  if (adapter) return adapter
  const names = [...presets.map(({ file }) => file), ...EXTENSIONS.keys(), ...ADDED_ADAPTERS]
  const close = nearest(wanted, names)
  throw new CommandFailed(
    `There is no provider, adapter or extension "${name}".${close ? ` Did you mean "${close}"?` : ""} docs/providers/README.md lists the providers.`,
  )
}

function providerAddition(preset: Preset, { framework }: Project): Addition {
  const { file, id, name, factory } = preset
  const owner = WITH_PROVIDERS.includes(framework.id) ? framework.id : "core"
  const base = `http://localhost:${framework.port}${framework.basePath}`
  const callback = `${base}/callback/${id}`
  const registration = preset.registration?.replace("{base_url}{basePath}/callback/" + id, callback)
  return {
    name,
    list: "providers",
    import: { exported: "default", local: factory, from: `@sallyport/${owner}/providers/${file}` },
    code: preset.needsOptions ? `${factory}({ … })` : factory,
    isIncomplete: preset.needsOptions,
    variables: preset.variables,
    notes: [
      ...(preset.hasCallback ? [`Callback URL to register: ${callback}`] : []),
      ...(registration ? [registration.replaceAll(/\s+/g, " ")] : []),
      `Read on: docs/providers/${file}.md${preset.documentation ? `, ${preset.documentation}` : ""}`,
    ],
  }
}

function extensionAddition(name: string, factory: string): Addition {
  return {
    name,
    list: "extensions",
    import: { exported: factory, local: factory, from: `@sallyport/core/${name}` },
    code: `${factory}()`,
    isIncomplete: false,
    variables: [],
    notes: [`Read on: docs/${name}.md`],
  }
}
