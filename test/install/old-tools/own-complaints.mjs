/**
 * `node own-complaints.mjs typescript-5.4 tsconfig.json` prints what that compiler has against the application and our
 * declarations. `tsc` would check those of every other package as well, which takes most of its time.
 */

import { createRequire } from "node:module"

const [compiler, config] = process.argv.slice(2)
const ts = createRequire(import.meta.url)(compiler)

const fail = ({ messageText }) => {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"))
}
const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail }
const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(config, {}, host)
const program = ts.createProgram(fileNames, options)
const found = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...program
    .getSourceFiles()
    .filter(({ fileName }) => !/\/node_modules\/(?!@sallyport\/)/.test(fileName))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
]
process.stdout.write(
  ts.formatDiagnostics(found, {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => "\n",
  }),
)
