/** A cluster of `redis`, versions 4 to 6. */
export interface NodeRedisCluster {
  sendCommand(
    firstKey: string | undefined,
    isReadonly: boolean,
    args: readonly string[],
  ): Promise<unknown>
  readonly masters: readonly object[]
  nodeClient(node: object): unknown
}

export function isNodeRedisCluster(client: object): client is NodeRedisCluster {
  return "nodeClient" in client && "masters" in client
}
