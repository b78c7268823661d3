// What the types of an application with two providers cost its author: work for the compiler, and time in the editor.
import { readFileSync } from "node:fs"
import ts from "typescript"
import { median } from "./median.mjs"

const folder = new URL("../../test/types/", import.meta.url)
const project = readFileSync(new URL("two-providers.ts", folder), "utf8")
/** Stands nowhere, beside the file that it is a copy of. */
const file = new URL("application.ts", folder).pathname
const libraries = ["@sallyport", "@auth"]

/** A place in the project, what is being written there, and a name that an editor must offer. */
const places = [
  {
    name: "Completion in GitHub({ }), ms",
    before: "GitHub({ ",
    written: "",
    offered: "clientId",
  },
  {
    name: 'Completion in { id: "x", type: "oidc", }, ms',
    before: "providers: [",
    written: '{ id: "x", type: "oidc", | },',
    offered: "issuer",
  },
  {
    name: "Completion in callbacks: { }, ms",
    before: "callbacks: {",
    written: "",
    offered: "redirect",
  },
]

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
}

/** Rows of `{ name, ours, theirs, target }`, all numbers; `target` is the most that ours may be. */
export async function types({ quick = false } = {}) {
  const [ours, theirs] = libraries.map(compilerWork)
  const rows = [
    {
      name: "Instantiations",
      ours: ours.instantiations,
      theirs: theirs.instantiations,
      target: 3000,
    },
    {
      name: "Errors in declarations, with skipLibCheck: false",
      ours: ours.errors,
      theirs: theirs.errors,
      target: 0,
    },
  ]
  return [...rows, ...places.map((place) => completion(place, quick ? 6 : 30))]
}

function compilerWork(library) {
  const compile = (more) => {
    const { host } = hostOf(projectOf(library), { ...options, ...more })
    const service = ts.createLanguageService(host)
    const program = service.getProgram()
    return { program, diagnostics: ts.getPreEmitDiagnostics(program) }
  }
  const { program, diagnostics } = compile({})
  if (diagnostics.length > 0) throw new Error(textOf(diagnostics[0]))
  const everything = compile({ skipLibCheck: false, skipDefaultLibCheck: true })
  return {
    instantiations: program.getInstantiationCount(),
    errors: everything.diagnostics.length,
  }
}

/** Medians of the time until the editor's list is there after a letter was typed; the libraries take turns. */
function completion({ name, before, written, offered }, rounds) {
  const editors = libraries.map((library) => openEditor(library, { before, written, offered }))
  for (const type of editors) type()
  const times = Array.from({ length: rounds }, () => editors.map((type) => type()))
  const [ours, theirs] = [0, 1].map((side) => median(times.map((round) => round[side])))
  return { name, ours, theirs, target: 100 }
}

/** A function that types a letter or takes it back, asks for completions, and answers the milliseconds that took. */
function openEditor(library, { before, written, offered }) {
  const [head, tail] = cut(projectOf(library), before)
  const [left, right = ""] = written.split("|")
  const { host, write } = hostOf("", options)
  const service = ts.createLanguageService(host)
  let letter = ""
  return () => {
    letter = letter === "" ? offered[0] : ""
    const start = `${head}${left}${letter}`
    write(`${start}${right}${tail}`)
    const began = performance.now()
    const { entries = [] } = service.getCompletionsAtPosition(file, start.length, {}) ?? {}
    const took = performance.now() - began
    if (!entries.some((entry) => entry.name === offered))
      throw new Error(`${library} offers no ${offered} after ${before}`)
    return took
  }
}

function projectOf(library) {
  return project.replaceAll("@sallyport/", `${library}/`)
}

/** The text until the end of what is searched for, and the rest. */
function cut(text, searched) {
  const at = text.indexOf(searched) + searched.length
  return [text.slice(0, at), text.slice(at)]
}

/** A language service's world: the disk, and one file of which each text is a new version. */
function hostOf(first, settings) {
  let text = first
  let version = 0
  const { readFile, readDirectory, directoryExists, getDirectories, realpath } = ts.sys
  const host = {
    readFile,
    readDirectory,
    directoryExists,
    getDirectories,
    realpath,
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : "0"),
    getScriptSnapshot: (name) => {
      const content = name === file ? text : ts.sys.readFile(name)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
    getCurrentDirectory: () => folder.pathname,
    getDefaultLibFileName: (chosen) => ts.getDefaultLibFilePath(chosen),
    fileExists: (name) => name === file || ts.sys.fileExists(name),
  }
  const write = (next) => {
    text = next
    version += 1
  }
  return { host, write }
}

function textOf({ messageText }) {
  return ts.flattenDiagnosticMessageText(messageText, "\n")
}
