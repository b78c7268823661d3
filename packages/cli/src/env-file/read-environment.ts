import type { Environment } from "@sallyport/conformance"
import type { ProjectFiles } from "../project/project-files.js"
import { readVariables } from "./env-text.js"

/** The variables of a process before those of the env files, as frameworks have it. */
export function readEnvironment(environment: Environment, files: ProjectFiles): Environment {
  const texts = [".env", ".dev.vars", ".env.local"].map((name) => files.read(name) ?? "")
  return { ...Object.assign({}, ...texts.map(readVariables)), ...environment }
}
