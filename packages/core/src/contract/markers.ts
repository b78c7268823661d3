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
