import path from "node:path"
import ts from "typescript"
import { root } from "./repository.js"

/** Files that only exist in memory, by path from the root. */
export type Files = ReadonlyMap<string, string>

const base = ts.readConfigFile(path.join(root, "tsconfig.base.json"), ts.sys.readFile) as {
  config: { compilerOptions: object }
}
const { options } = ts.convertCompilerOptionsFromJson(
  {
    ...base.config.compilerOptions,
    composite: false,
    declaration: false,
    declarationMap: false,
    noEmit: true,
    // An example may end before it uses what it created.
    noUnusedLocals: false,
    noUnusedParameters: false,
    moduleDetection: "force",
    jsx: "react-jsx",
    // NestJS code uses both.
    experimentalDecorators: true,
    erasableSyntaxOnly: false,
    types: ["node"],
  },
  root,
)

/**
 * The problems that TypeScript finds in each file, read as if it were at its path; packages are the built ones.
 * `around` is only read if a file imports it.
 */
export function problemsIn(files: Files, around: Files = new Map()): ReadonlyMap<string, string[]> {
  const absolute = new Map(
    [...files, ...around].map(([file, text]) => [path.join(root, file), text]),
  )
  const rootNames = [...files.keys()].map((file) => path.join(root, file))
  const program = ts.createProgram({ rootNames, options, host: hostOver(absolute) })
  const problems = [...files.keys()].map((file) => {
    const source = program.getSourceFile(path.join(root, file))
    const found = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]
    return [file, found.map(textOf)] as const
  })
  return new Map(problems)
}

function hostOver(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const folders = new Set([...files.keys()].flatMap(parentsOf))
  return {
    ...host,
    getCurrentDirectory: () => root,
    fileExists: (file) => files.has(file) || host.fileExists(file),
    directoryExists: (folder) => folders.has(folder) || (host.directoryExists?.(folder) ?? false),
    readFile: (file) => files.get(file) ?? host.readFile(file),
    getSourceFile: (file, language, onError) => {
      const text = files.get(file)
      if (text === undefined) return host.getSourceFile(file, language, onError)
      return ts.createSourceFile(file, text, language)
    },
  }
}

function parentsOf(file: string): string[] {
  const parent = path.dirname(file)
  return parent === file ? [] : [parent, ...parentsOf(parent)]
}

function textOf({ messageText, start = 0, file }: ts.Diagnostic): string {
  const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
  return `line ${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`
}
