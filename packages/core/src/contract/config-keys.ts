/**
 * What `setEnvDefaults` leaves in a configuration. Symbols, so that it cannot be taken for an option; in the global
 * registry, so that two copies of this package in one process recognise each other's.
 */

/** As a key of a configuration: the site's address as `setEnvDefaults` read it. */
export const site: unique symbol = Symbol.for("sallyport.site")

/** As a key of a configuration: whether `setEnvDefaults` found `NODE_ENV=development`, or no `NODE_ENV`. */
export const development: unique symbol = Symbol.for("sallyport.development")
