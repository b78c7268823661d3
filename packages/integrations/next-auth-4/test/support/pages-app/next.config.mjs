import path from "node:path"

/** It is built two folders below the repository. */
const repository = path.resolve(import.meta.dirname, "../..")

export default {
  outputFileTracingRoot: repository,
  turbopack: { root: repository },
}
