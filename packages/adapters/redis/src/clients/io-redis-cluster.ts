/** A `Cluster` of `ioredis`, versions 5 and 6. */
export interface IoRedisCluster {
  readonly isCluster: true
  nodes(role: "master"): readonly object[]
}

export function isIoRedisCluster(client: object): client is IoRedisCluster {
  return "isCluster" in client && client.isCluster === true
}
