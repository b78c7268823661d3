import path from "node:path"

/** Files and what they import at once. */
export function closureOf(files, infoOf) {
  return reached(files, (id) => infoOf(id)?.importedIds ?? [])
}

/** Files and what they import, at once or on demand. */
export function everReached(files, infoOf) {
  return reached(files, (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds]
  })
}

function reached(files, importedBy) {
  const found = new Set(files)
  for (const id of found) for (const to of importedBy(id)) found.add(to)
  return [...found].filter((id) => path.isAbsolute(id))
}
