import { cp, mkdir } from "node:fs/promises"
import path from "node:path"
import { runProgram } from "../moving/run-program.js"
import type { DeployedSite } from "./site.js"

/** The result of a Dockerfile's instructions. */
interface ImageContents {
  /** Starts the application in the image's folder. */
  readonly command: string
  readonly env: Readonly<Record<string, string>>
  /** The files that were copied into the image. */
  readonly copied: readonly string[]
}

/** Instructions that need an engine: the base image, the user, the port. */
const ENGINES = ["FROM", "USER", "EXPOSE"]

/**
 * Runs a Dockerfile's instructions below `to`, on this machine: `COPY` of files, `RUN`, `ENV`, `WORKDIR` and a `CMD` of
 * words. Throws for an unknown instruction.
 */
export async function followDockerfile(
  text: string,
  { from, to }: { readonly from: DeployedSite; readonly to: string },
): Promise<ImageContents> {
  let folder = to
  let command = ""
  const env: Record<string, string> = {}
  const copied: string[] = []
  // What was packed next to the application is where its manifest says.
  await cp(path.join(from.folder, "../sallyport"), path.join(to, "sallyport"), { recursive: true })
  for (const line of text.split("\n").filter(Boolean)) {
    const [instruction = "", ...words] = line.split(" ")
    const rest = words.join(" ")
    if (instruction === "WORKDIR") folder = path.join(to, rest)
    else if (instruction === "ENV")
      for (const word of words) env[word.split("=")[0] ?? ""] = word.split("=")[1] ?? ""
    else if (instruction === "RUN") await runProgram(folder, `${assigned(env)} ${rest}`)
    else if (instruction === "CMD") command = (JSON.parse(rest) as string[]).join(" ")
    else if (instruction === "COPY") {
      await mkdir(folder, { recursive: true })
      for (const file of words.slice(0, -1)) {
        await cp(path.join(from.folder, file), path.join(folder, file), { recursive: true })
        copied.push(file)
      }
    } else if (!ENGINES.includes(instruction)) throw new Error(`Not known: ${line}`)
  }
  return { command, env, copied }
}

function assigned(env: Readonly<Record<string, string>>): string {
  return Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ")
}
