/** The path of the actions, below `app.baseURL`. Throws a `TypeError` for anything that is not a path. */
export function checkedBasePath(basePath = "/api/auth"): string {
  if (/^(?:\/[\w.~-]+)+$/.test(basePath)) return basePath
  throw new TypeError(
    `sallyport.basePath in nuxt.config is ${JSON.stringify(basePath)}, which is not a path like "/api/auth". It must begin with a slash, end without one, and not contain app.baseURL.`,
  )
}
