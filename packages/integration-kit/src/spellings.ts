/**
 * Other spellings of a path that some parser treats as the same path, as used to bypass a rule on that path: escaped
 * letters, dot segments, both kinds of slashes and extra ones, parameters, letter case, data and file extensions.
 */
export function otherSpellings(path: string): readonly string[] {
  const segments = path.split("/").slice(1)
  return [
    ...new Set([...segments.flatMap((_, at) => ofSegment(segments, at)), ...ofWhole(path)]),
  ].filter((one) => one !== path)
}

function ofSegment(segments: readonly string[], at: number): string[] {
  const segment = segments[at] ?? ""
  const code = `%${segment.charCodeAt(0).toString(16)}`
  const all = [...segment].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("")
  const others = [
    `${code}${segment.slice(1)}`,
    `${code.toUpperCase()}${segment.slice(1)}`,
    all,
    `%25${code.slice(1)}${segment.slice(1)}`,
    segment.toUpperCase(),
    `${segment.slice(0, 1).toUpperCase()}${segment.slice(1)}`,
    `x/../${segment}`,
    `x/%2e%2e/${segment}`,
    `./${segment}`,
    `%2e/${segment}`,
    `/${segment}`,
    `%2F${segment}`,
    `%5C${segment}`,
    `${segment};x=1`,
    `${segment}%00`,
    `${segment}%20`,
    `${segment}%09`,
    `${segment}.`,
  ]
  return others.map(
    (other) => `/${[...segments.slice(0, at), other, ...segments.slice(at + 1)].join("/")}`,
  )
}

function ofWhole(path: string): string[] {
  return [
    `/${path}`,
    `//${path}`,
    path.replaceAll("/", "\\"),
    `${path}/.`,
    `${path}/x/..`,
    `${path}//`,
    `${path}/index`,
    `${path}.json`,
    `${path}.html`,
    `${path}.rsc`,
    `${path}/__data.json`,
    `${path}/q-data.json`,
    `/_next/data/x${path}.json`,
    `/en${path}`,
    `${path}%3F`,
    `${path}%23`,
    `http://other.test${path}`,
    `//other.test${path}`,
    `/%c0%af${path.slice(1)}`,
  ]
}
