import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

/** The TypeScript files below a folder, without tests, which may import anything. */
export function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
}

/** The text of a file without comments. */
export function codeOf(file: string): string {
  return readFileSync(file, "utf8").replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, "")
}
