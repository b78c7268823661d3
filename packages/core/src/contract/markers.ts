/**
 * Markers are symbols, so that no JSON, form or environment value can switch them on. They live in the global
 * registry, so that two copies of this package in one process recognise each other's.
 */

/** As the value of `raw`: `Auth` returns its internal response instead of a web `Response`. */
export const raw: unique symbol = Symbol.for("sallyport.return-type-raw")

/**
 * As the value of `skipCSRFCheck`: every request counts as verified. Only for hosts that check the origin themselves.
 */
export const skipCSRFCheck: unique symbol = Symbol.for("sallyport.skip-csrf-check")

/** As a key of a provider: the `fetch` used for its back-channel calls. */
export const customFetch: unique symbol = Symbol.for("sallyport.custom-fetch")

/**
 * As a key of a configuration: the {@link TokenFormat} of the cookies that a sign-in in progress leaves in the browser,
 * for packages that share them with another library. Session tokens have `jwt.encode` and `jwt.decode`.
 */
export const checkFormat: unique symbol = Symbol.for("sallyport.check-format")

/**
 * As a key of a configuration, with true: a user who is in no store has the id of their profile, or their address, as
 * in next-auth 4. Otherwise it is random, so that no one takes it for an id of the application.
 */
export const idsOfProfiles: unique symbol = Symbol.for("sallyport.ids-of-profiles")

/**
 * As a key of a configuration, with true: `jwt.encode` and `jwt.decode` are those of a package, which gives them the tokens
 * of another library, and not the application's own.
 */
export const libraryTokens: unique symbol = Symbol.for("sallyport.library-tokens")

/**
 * As a key of a configuration, with true: `authorize` is given the parsed request instead of a `Request` that has the
 * fields as its body, for a package that makes a request of another form of it.
 */
export const parsedRequests: unique symbol = Symbol.for("sallyport.parsed-requests")

/**
 * As a key of a configuration: puts what the log tells the developer into the words of a package whose applications have
 * other environment variables.
 */
export const logWords: unique symbol = Symbol.for("sallyport.log-words")

/**
 * What `setEnvDefaults` leaves in a configuration. As a symbol it cannot be taken for an option.
 */

/** As a key of a configuration: the site's address as `setEnvDefaults` read it. */
export const site: unique symbol = Symbol.for("sallyport.site")

/** As a key of a configuration: whether `setEnvDefaults` found `NODE_ENV=development`, no `NODE_ENV`, or (false) `production`. */
export const development: unique symbol = Symbol.for("sallyport.development")
