import { readManifest, type Manifest } from "./manifest.js"
import type { ProjectFiles } from "./project-files.js"

/** The folders of a monorepo, down to two levels and from its root, whose package.json is of this kind. */
export function workspacesWith(
  files: ProjectFiles,
  isMeant: (manifest: Manifest) => boolean,
  root: string = ".",
): readonly string[] {
  const foldersOf = (folder: string) =>
    files
      .list(`${root}/${folder}`)
      .filter((name) => /^[^.].*\/$/.test(name) && name !== "node_modules/")
      .map((name) => (folder === "." ? name.slice(0, -1) : `${folder}/${name.slice(0, -1)}`))
  const folders = foldersOf(".").flatMap((folder) => [folder, ...foldersOf(folder)])
  return folders.filter((folder) => {
    const manifest = readManifest(files, `${root}/${folder}`)
    return manifest !== null && isMeant(manifest)
  })
}
