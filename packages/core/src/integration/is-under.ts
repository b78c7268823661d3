/** Whether a request target belongs to the handler at a base path: the path itself, or a path below it. */
export function isUnder(target: string, basePath: string): boolean {
  const [path = ""] = target.split("?", 1)
  return path === basePath || path.startsWith(`${basePath}/`)
}
