/** Where the server's handler is mounted. */
export interface BasePathOption {
  /** A path of this site, as in `/api/auth`. Default `/auth`. */
  readonly basePath?: string | undefined
}

/** The address of an action. Throws `TypeError` for a base path that is not a path: tokens are sent there. */
export function actionUrl({ basePath = "/auth" }: BasePathOption, ...segments: string[]): string {
  if (!/^\/(?![/\\])[^?#\\]*$/.test(basePath)) throw new TypeError("basePath must be a path")
  return [basePath.replace(/\/+$/, ""), ...segments.map(pathSegment)].join("/")
}

/** The one spelling that the server answers: `:@$&+,=` stay as they are (RFC 3986 §3.3). */
function pathSegment(text: string): string {
  return encodeURIComponent(text).replace(/%(?:3A|40|24|26|2B|2C|3D)/g, decodeURIComponent)
}
