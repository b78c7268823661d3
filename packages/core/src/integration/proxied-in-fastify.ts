/**
 * Whether a Fastify request comes from an address that `trustProxy` names.
 *
 * This does not use `request.host` and `request.protocol`: in Fastify 4 and early versions of 5 they trust the headers
 * of any client as soon as `trustProxy` is set at all. `ips` has a second entry only behind a trusted address. It is
 * evaluated with a header of our own, because the request may have none.
 */
export function proxiedInFastify(request: { readonly raw: { readonly socket: object } }): boolean {
  const { socket } = request.raw
  const raw = { headers: { "x-forwarded-for": "0.0.0.0" }, socket, connection: socket }
  const ips: unknown = Reflect.get(request, "ips", { raw })
  return Array.isArray(ips) && ips.length > 1
}
