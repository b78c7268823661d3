/** Whether a request target is for what is mounted at a base path: for the path itself, or one below it. */
export function isUnder(target: string, basePath: string): boolean {
  const [path = ""] = target.split("?", 1)
  return path === basePath || path.startsWith(`${basePath}/`)
}
