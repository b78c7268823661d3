/**
 * Whether a value is a `Response`, of whichever class: `instanceof` sees only the class that is global at the moment, and
 * libraries replace it. @hono/node-server does so for the whole process, after which what `fetch` returns is no instance
 * of the global class any more. Every such class keeps the name that Web IDL gives it, which this compares.
 */
export const isResponse = (value: unknown): value is Response => isNamed(value, "Response")

/** Whether a value is a `Request`, of whichever class, as `NextRequest` is. */
export const isRequest = (value: unknown): value is Request => isNamed(value, "Request")

const isNamed = (value: unknown, name: string) =>
  Object.prototype.toString.call(value) === `[object ${name}]`
