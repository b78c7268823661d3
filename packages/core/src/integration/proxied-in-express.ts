/** The members that are needed of a request of Express. */
interface ExpressRequest {
  readonly app: { readonly get: (setting: "trust proxy fn") => unknown }
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Whether a request of Express comes from an address that `app.set("trust proxy", …)` names. */
export function proxiedInExpress({ app, socket }: ExpressRequest): boolean {
  const trusts = app.get("trust proxy fn")
  return typeof trusts === "function" && trusts(socket.remoteAddress, 0) === true
}
