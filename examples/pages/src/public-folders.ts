import { fileURLToPath } from "node:url"

const folderOf = (module: string) => fileURLToPath(new URL(".", module))

/** What the site serves as it is: the folder of each path. */
export const publicFolders: Readonly<Record<string, string>> = {
  "/scripts/client": folderOf(import.meta.resolve("@sallyport/client")),
  "/scripts": fileURLToPath(new URL("browser", import.meta.url)),
}
