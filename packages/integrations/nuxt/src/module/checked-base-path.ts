/** Where the actions are, below `app.baseURL`. Throws a `TypeError` for what is no path. */
export function checkedBasePath(basePath = "/api/auth"): string {
  if (/^(?:\/[\w.~-]+)+$/.test(basePath)) return basePath
  throw new TypeError(
    `sallyport.basePath in nuxt.config is ${JSON.stringify(basePath)}, which is no path like "/api/auth". It begins with a slash, ends without one, and app.baseURL is not a part of it.`,
  )
}
