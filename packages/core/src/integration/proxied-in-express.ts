/** The parts of an Express request that are used here. */
interface ExpressRequest {
  readonly app: { readonly get: (setting: "trust proxy fn") => unknown }
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Whether an Express request comes from an address that `app.set("trust proxy", …)` names. */
export function proxiedInExpress({ app, socket }: ExpressRequest): boolean {
  const trusts = app.get("trust proxy fn")
  return typeof trusts === "function" && trusts(socket.remoteAddress, 0) === true
}
