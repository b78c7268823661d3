import { ownVersion } from "../command-line/version.js"

interface PackageToInstall {
  readonly name: string
  /** What installs packages in the application, such as `pnpm add`. */
  readonly installs: string
  /** Of this command. */
  readonly version?: string
}

/** What to type to get a package of ours. Before the first release, the names on npm are nobody's of ours. */
export function howToInstall({ name, installs, version = ownVersion() }: PackageToInstall): string {
  return version === "0.0.0"
    ? "It isn't on npm yet: its README.md in a clone of the repository says how to pack and install it."
    : `Install it: ${installs} ${name}`
}
