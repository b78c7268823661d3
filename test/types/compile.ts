import ts from "typescript"
import { root } from "./published-packages.js"

/** What a compiler found in an application. */
export interface CompilerFindings {
  /** One for each error, with its file. */
  readonly complaints: readonly string[]
  /**
   * The number of generic types that it instantiated, as `tsc --extendedDiagnostics` prints it: its work, whatever the
   * machine.
   */
  readonly instantiations: number
}

const standard: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  strict: true,
  noEmit: false,
  skipLibCheck: false,
  // The compiler's own declarations are a third of the work, and not ours.
  skipDefaultLibCheck: true,
  types: [],
}

/** Files that were read, for each set of options: reading them is a third of the work, and they do not change. */
const kept = new Map<string, ts.SourceFile | undefined>()

/**
 * Compiles one file as if it were in the repository. Checks every declaration except the compiler's own, unless
 * `options` say otherwise. Of those that `judges` rejects, only what the others need.
 */
export function compile(
  source: string,
  options: ts.CompilerOptions = {},
  judges: (file: string) => boolean = () => true,
): CompilerFindings {
  const name = `${root}test/types/application.ts`
  const all: ts.CompilerOptions = { ...standard, ...options }
  const host = ts.createCompilerHost(all)
  const read = host.getSourceFile.bind(host)
  const how = JSON.stringify(all)
  host.getSourceFile = (file, ...rest) => {
    if (file === name)
      return ts.createSourceFile(file, source, all.target ?? ts.ScriptTarget.ES2022)
    const key = `${how} ${file}`
    const found = kept.get(key) ?? read(file, ...rest)
    kept.set(key, found)
    return found
  }
  host.fileExists = (file) => file === name || ts.sys.fileExists(file)
  host.writeFile = () => undefined
  const program = ts.createProgram([name], all, host)
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program
      .getSourceFiles()
      .filter(({ fileName }) => judges(fileName))
      .flatMap((file) => ts.getPreEmitDiagnostics(program, file)),
    // Only for this file: to emit the program would check every declaration of every package again.
    ...program.emit(program.getSourceFile(name)).diagnostics,
  ]
  const complaints = [...new Set(found)].map(({ messageText, file }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, "\n")
    return `${file?.fileName.replace(root, "")}: ${text}`
  })
  return { complaints, instantiations: program.getInstantiationCount() }
}
