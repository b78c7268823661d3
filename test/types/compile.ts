import ts from "typescript"
import { root } from "./published-packages.js"

/** What a compiler found in an application. */
export interface Compiled {
  /** One for each error, with the file it is in. */
  readonly complaints: readonly string[]
  /** How many types it made out of generic ones, as `tsc --extendedDiagnostics` prints it: its work, whatever the machine. */
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
  // The compiler's own declarations are a third of the work, and nothing of ours.
  skipDefaultLibCheck: true,
  types: [],
}

/**
 * Compiles one file that stands in the repository. Every declaration but the compiler's own is checked, unless `options` say
 * otherwise; of those that `judges` refuses only what the others need of them.
 */
export function compile(
  source: string,
  options: ts.CompilerOptions = {},
  judges: (file: string) => boolean = () => true,
): Compiled {
  const name = `${root}test/types/application.ts`
  const all: ts.CompilerOptions = { ...standard, ...options }
  const host = ts.createCompilerHost(all)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (file, ...rest) =>
    file === name
      ? ts.createSourceFile(file, source, all.target ?? ts.ScriptTarget.ES2022)
      : read(file, ...rest)
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
    // Of this file alone: to emit the program checks every declaration of every package again.
    ...program.emit(program.getSourceFile(name)).diagnostics,
  ]
  const complaints = [...new Set(found)].map(({ messageText, file }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, "\n")
    return `${file?.fileName.replace(root, "")}: ${text}`
  })
  return { complaints, instantiations: program.getInstantiationCount() }
}
