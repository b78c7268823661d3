/** Where the server's handler is mounted. */
export interface BasePathOption {
  /** A path of this site, such as `/api/auth`. Default: `/auth`. */
  readonly basePath?: string | undefined
}

/** The address of an action. Throws `TypeError` for a base path that is not a path: tokens are sent there. */
export function actionUrl({ basePath = "/auth" }: BasePathOption, action: string): string {
  if (!/^\/(?![/\\])[^?#\\]*$/.test(basePath)) throw new TypeError("basePath must be a path")
  return `${basePath.replace(/\/+$/, "")}/${action}`
}
