interface NodePlatform {
  readonly incomingMessage?: { readonly url?: string }
}

/** The request target as the client sent it, if Node serves; undefined on other platforms. */
export function sentTarget(platform: object): string | undefined {
  return (platform as NodePlatform).incomingMessage?.url
}
