import { readdirSync } from "node:fs"
import ts from "typescript"
import { describe, expect, test } from "vitest"
import { root } from "./published-packages.js"

/** Providers of any kind: it is unknown what they send. */
const general = ["oauth2", "oidc"]
const OURS = `${root}packages/core/dist/providers/`
const THEIRS = `${root}node_modules/@auth/core/providers/`

const presetsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".d.ts"))
    .map((file) => `${folder}${file}`)
const sources = readdirSync(`${root}packages/core/src/providers`)
const ours = presetsIn(OURS).filter((file) =>
  sources.includes(file.slice(OURS.length).replace(".d.ts", ".ts")),
)

const program = ts.createProgram([...ours, ...presetsIn(THEIRS)], {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  skipLibCheck: true,
  types: [],
})
const checker = program.getTypeChecker()

/** The type of the members that a profile's type does not list; `closed` if there are no others. */
function openness(file: string): string | undefined {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const preset = module?.exports?.get(ts.InternalSymbolName.Default)
  if (!source || !preset) return undefined
  const [call] = checker.getTypeOfSymbol(preset).getCallSignatures()
  const profile = parameter(member(parameter(call), "profile"))
  if (!profile) return undefined
  const shape = profile.getDefault() ?? profile
  const index = checker.getIndexInfoOfType(shape, ts.IndexKind.String)
  return index ? checker.typeToString(index.type) : "closed"
}

function parameter(of: ts.Signature | ts.Type | undefined): ts.Type | undefined {
  const call = of && "getCallSignatures" in of ? of.getCallSignatures()[0] : of
  const [first] = call?.getParameters() ?? []
  return first && checker.getTypeOfSymbol(first)
}

function member(type: ts.Type | undefined, name: string): ts.Type | undefined {
  const found = type && checker.getPropertyOfType(checker.getNonNullableType(type), name)
  return found && checker.getNonNullableType(checker.getTypeOfSymbol(found))
}

const rows = ours.flatMap((file) => {
  const id = file.slice(OURS.length, -".d.ts".length)
  const own = openness(file)
  return own ? [{ id, own, theirs: openness(`${THEIRS}${id}.d.ts`) ?? "closed" }] : []
})

describe("The profile that a preset hands to profile()", () => {
  test("is found for each preset of a provider that sends one", () => {
    expect(rows.length).toBeGreaterThan(85)
    expect(rows).toContainEqual({ id: "bitbucket", own: "closed", theirs: "closed" })
    expect(rows).toContainEqual({ id: "google", own: "any", theirs: "any" })
    expect(rows).toContainEqual({ id: "vk", own: "closed", theirs: "closed" })
  })

  test.each(rows.filter(({ id }) => !general.includes(id)))(
    "$id has members besides those listed only where the type of Auth.js has them",
    ({ own, theirs }) => {
      expect(own).toBe(theirs)
    },
  )
})
