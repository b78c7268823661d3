import type { ExtensionSetup, JoinedExtensions } from "../../contract/extension.js"
import type { NamedExtension } from "../../contract/opened-extension.js"

/** What extensions bring for providers, by the ids of the providers, and for jobs, by their own names. */
export function broughtBy(
  all: readonly NamedExtension[],
  { providers }: Pick<ExtensionSetup, "providers">,
): Pick<JoinedExtensions, "admin" | "credentials" | "flows" | "forms"> {
  const named = new Map(all.map((one) => [one.name, one]))
  const brought = [...providers.values()].flatMap(({ id, extension }) => {
    const one = named.get(extension?.name ?? "")
    return one ? [{ id, ...one }] : []
  })
  return {
    flows: new Map(brought.flatMap(({ id, flow }) => (flow ? [[id, flow]] : []))),
    forms: new Map(brought.flatMap(({ id, form }) => (form ? [[id, form]] : []))),
    credentials: all.flatMap(({ credential }) => credential ?? []),
    admin: new Map(all.map(({ name, admin = {} }) => [name, admin])),
  }
}
