import { fileURLToPath } from "node:url"

const folderOf = (module: string) => fileURLToPath(new URL(".", module))

/** The folders that the site serves as static files, by path. */
export const publicFolders: Readonly<Record<string, string>> = {
  "/scripts/client": folderOf(import.meta.resolve("@sallyport/client")),
  "/scripts": fileURLToPath(new URL("browser", import.meta.url)),
}
