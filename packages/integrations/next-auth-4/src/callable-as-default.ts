/** A default export as it is called by those who import a CommonJS module into an ES module: `NextAuth.default(...)`. */
export type CallableAsDefault<Made, Named = object> = Made & { readonly default: Made } & Named

/**
 * The default export of a module with itself as its member `default`, and the other exports beside it. The modules of
 * next-auth 4 are CommonJS, so where Node itself loads them for an ES module, as in a server built by Nuxt, a default
 * import is the object with all exports, and applications had to write `Google.default(...)`. They still can.
 */
export function callableAsDefault<Made extends object, Named extends object>(
  made: Made,
  named?: Named,
): CallableAsDefault<Made, Named> {
  return Object.assign(made, { default: made }, named) as CallableAsDefault<Made, Named>
}
